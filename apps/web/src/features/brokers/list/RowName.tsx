import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { useFromHere } from './back-to-list'
import { noteOpened } from './opened-rows'

interface RowNameProps {
  id: string
  /** The row's page; without one, `onOpen` shows the row. */
  address: string | undefined
  onOpen: () => void
  tabIndex: number
  onFocus: () => void
  children: ReactNode
}

/** A row's name: the one thing in it that takes focus, and the way to all of it. */
export function RowName({ id, address, onOpen, children, ...focus }: RowNameProps) {
  const from = useFromHere()
  if (address !== undefined) {
    return (
      <Link
        {...focus}
        to={address}
        state={from}
        className="data-grid__name"
        onClick={() => noteOpened(from.list, id)}
      >
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
