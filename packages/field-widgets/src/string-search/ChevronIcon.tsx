import type { ReactElement } from 'react'

/** Points down: there is a list below. */
export function ChevronIcon(): ReactElement {
  return (
    <svg
      className="gw-icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="m6 9 6 6 6-6" />
    </svg>
  )
}
