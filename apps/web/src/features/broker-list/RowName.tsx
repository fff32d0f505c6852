import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'

import type { FromList } from './back-to-list'

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
  const { pathname, search } = useLocation()
  if (address !== undefined) {
    const from: FromList = { list: pathname + search }
    return (
      <Link {...focus} to={address} state={from} className="data-grid__name">
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
