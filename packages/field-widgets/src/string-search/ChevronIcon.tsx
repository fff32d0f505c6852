import type { ReactElement } from 'react'
import { Icon } from '../parts/Icon'

/** Points down: there is a list below. */
export function ChevronIcon(): ReactElement {
  return (
    <Icon>
      <path d="m6 9 6 6 6-6" />
    </Icon>
  )
}
