/** A title with ： breaks after it, where it has to break at all. */
export function Titled({ title }: { title: string }) {
  const colon = title.indexOf('：')
  if (colon < 0 || colon === title.length - 1) return title
  return (
    <>
      <span className="title-part">{title.slice(0, colon + 1)}</span>
      <span className="title-part">{title.slice(colon + 1)}</span>
    </>
  )
}
