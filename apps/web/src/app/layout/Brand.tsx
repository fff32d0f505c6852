import { Link } from 'react-router-dom'

/** The name, and a bridge over a gap, leading home. */
export function Brand() {
  return (
    <Link to="/" className="brand" aria-label="Gapwise, to the home page">
      <svg className="brand__mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <path className="brand__pillar" d="M3 34V20h11v14zM26 34V20h11v14z" />
        <path className="brand__bridge" d="M4 16.5C12 7 28 7 36 16.5" />
      </svg>
      <span className="brand__name">Gapwise</span>
    </Link>
  )
}
