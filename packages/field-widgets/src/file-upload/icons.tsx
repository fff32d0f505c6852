import type { ReactElement } from 'react'
import { Icon } from '../parts/Icon'

export function UploadIcon(): ReactElement {
  return (
    <Icon>
      <path d="M12 16V4.5M7 9l5-5 5 5M4.5 15v3a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-3" />
    </Icon>
  )
}

export function CameraIcon(): ReactElement {
  return (
    <Icon>
      <path d="M4 8.5h3l1.75-2.5h6.5L17 8.5h3a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9.5a1 1 0 0 1 1-1Z" />
      <circle cx="12" cy="13.25" r="3.25" />
    </Icon>
  )
}

export function PageIcon(): ReactElement {
  return (
    <Icon>
      <path d="M6 3.5h8l4.5 4.5v11a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19V5A1.5 1.5 0 0 1 6 3.5Z" />
      <path d="M14 3.5V8h4.5" />
    </Icon>
  )
}
