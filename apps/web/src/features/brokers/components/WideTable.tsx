import type { ReactNode } from 'react'
import './wide-table.css'

interface WideTableProps {
  label: string
  /** Of the frame around the table. */
  className: string
  children: ReactNode
}

/** A table that scrolls by itself where it is wider than the page, so that the page does not. */
export function WideTable({ label, className, children }: WideTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Arrow keys scroll what has the focus.
    <div className={`wide-table ${className}`} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
