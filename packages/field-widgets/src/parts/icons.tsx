import type { ReactElement } from 'react'
import { Icon } from './Icon'

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
