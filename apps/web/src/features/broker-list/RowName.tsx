import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface RowNameProps {
  /** The row's page; without one, `onOpen` shows the row. */
  address: string | undefined
  onOpen: () => void
  tabIndex: number
  onFocus: () => void
  children: ReactNode
}

/** A row's name: the one thing in it that takes focus, and the way to all of it. */
export function RowName({ address, onOpen, children, ...focus }: RowNameProps) {
  if (address !== undefined) {
    return (
      <Link {...focus} to={address} className="data-grid__name">
        {children}
      </Link>
    )
  }
  return (
    <button {...focus} type="button" className="data-grid__name" onClick={onOpen}>
      {children}
    </button>
  )
}
