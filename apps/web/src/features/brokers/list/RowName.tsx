import { type ReactNode, useState } from 'react'
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router-dom'

import { goesBack } from '../../../ui/controls/going-back'
import { useFromHere } from './back-to-list'

/** The row last opened from each list, by the list's address including filters. */
const opened = new Map<string, string>()

interface RowNameProps {
  id: string
  /** Address of the row's page. Without one, a press calls `onOpen`. */
  address: string | undefined
  onOpen: () => void
  tabIndex: number
  onFocus: () => void
  children: ReactNode
}

/** A row's name: the only focusable part of the row. Opens the row. */
export function RowName({ id, address, onOpen, children, ...focus }: RowNameProps) {
  const from = useFromHere()
  if (address !== undefined) {
    return (
      <Link
        {...focus}
        to={address}
        state={from}
        className="data-grid__name"
        onClick={() => opened.set(from.list, id)}
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

/**
 * Returns the index of the row the user came back from. Matches by id, because rows may have moved.
 */
export function useReturnedRow(rows: readonly { readonly id: string }[]): number | undefined {
  const { list } = useFromHere()
  const { state } = useLocation()
  const navigation = useNavigationType()
  const [index] = useState(() =>
    navigation === NavigationType.Pop || goesBack(state)
      ? rows.findIndex(({ id }) => id === opened.get(list))
      : -1,
  )
  return index < 0 ? undefined : index
}
