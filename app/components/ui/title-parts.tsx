/** A title breaks after its colon, if it has to break. */
export function TitleParts({ title }: { title: string }) {
  const at = title.indexOf('：') + 1
  if (at === 0 || at === title.length) return title
  return (
    <>
      <span className="title-part">{title.slice(0, at)}</span>
      <span className="title-part">{title.slice(at)}</span>
    </>
  )
}
