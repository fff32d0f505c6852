import type { ReactElement } from 'react'

/**
 * An icon next to text. The icon never replaces text, so it is hidden from assistive technology.
 */
export function WidgetIcon({ path }: { readonly path: string }): ReactElement {
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
      <path d={path} />
    </svg>
  )
}
