/** The first stop of the Tab key: past the header, to the page. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      Skip to the page content
    </a>
  )
}
