export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      跳到正文
    </a>
  )
}
