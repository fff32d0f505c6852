import type { ReactNode } from 'react'
import './wide-table.css'

interface WideTableProps {
  label: string
  /** CSS class of the frame around the table. */
  className: string
  children: ReactNode
}

/** Frame in which a wide table scrolls sideways, so that the page does not. */
export function WideTable({ label, className, children }: WideTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Arrow keys scroll the focused element.
    <div className={`wide-table ${className}`} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
