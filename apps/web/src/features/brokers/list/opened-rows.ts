import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

import { goesBack } from '../../../ui/controls/going-back'
import { useFromHere } from './back-to-list'

/** The row that was opened last from each list, by the list's address with its filters. */
const opened = new Map<string, string>()

/** Note which row's page is about to take the place of its list. */
export function noteOpened(list: string, row: string): void {
  opened.set(list, row)
}

/** The row of these whose page one has come back from; by its id, because meanwhile it may have moved. */
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
