import type { ReactElement, ReactNode } from 'react'

/** Drawn beside words, never instead of them: hidden from assistive technology. */
function Icon({ children }: { children: ReactNode }): ReactElement {
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
      {children}
    </svg>
  )
}

export function WarningIcon(): ReactElement {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 7v6" />
      <path d="M12 16.75v.01" />
    </Icon>
  )
}

export function CheckIcon(): ReactElement {
  return (
    <Icon>
      <path d="m4.5 12.75 5 5L19.5 7" />
    </Icon>
  )
}

export function PlusIcon(): ReactElement {
  return (
    <Icon>
      <path d="M12 5v14M5 12h14" />
    </Icon>
  )
}

export function RemoveIcon(): ReactElement {
  return (
    <Icon>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  )
}

/** Says that a link leaves the page. */
export function OutsideIcon(): ReactElement {
  return (
    <Icon>
      <path d="M13 5h6v6M19 5l-9 9M10 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4" />
    </Icon>
  )
}
