import { type ReactNode, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

import { goesBack } from '../../../ui/controls/going-back'
import { useFromHere } from './back-to-list'
import { PageLink } from '../../../ui/controls/PageLink'

/**
 * Maps each list's URL to the row that was last opened from the list. The URL includes the filters.
 */
const opened = new Map<string, string>()

interface RowNameProps {
  id: string
  /** URL of the row's page. If `undefined`, pressing the name calls `onOpen`. */
  address: string | undefined
  onOpen: () => void
  tabIndex: number
  onFocus: () => void
  children: ReactNode
}

/** A row's name, which opens the row. It is the row's only focusable element. */
export function RowName({ id, address, onOpen, children, ...focus }: RowNameProps) {
  const from = useFromHere()
  if (address !== undefined) {
    return (
      <PageLink
        {...focus}
        to={address}
        state={from}
        className="data-grid__name"
        onClick={() => opened.set(from.list, id)}
      >
        {children}
      </PageLink>
    )
  }
  return (
    <button {...focus} type="button" className="data-grid__name" onClick={onOpen}>
      {children}
    </button>
  )
}

/**
 * When the user comes back to the list from a row's page, returns the current index of that row.
 * Otherwise, returns `undefined`.
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
