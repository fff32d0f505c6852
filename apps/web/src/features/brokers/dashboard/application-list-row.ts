import { millisecondsInDay } from 'date-fns/constants'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import type {
  BrokerApplicationList,
  BrokerApplicationRow,
} from '../../../adapters/api/broker-client'
import { searchText } from './search-text'

/** An application in the list, and the values that the list's filters use. */
export interface ApplicationListRow extends BrokerApplicationRow {
  /** Days since the last change, as a fractional number. */
  readonly idleDays: number
  /** Days until coverage starts, counted from today in the office's time zone. */
  readonly daysToStart: number
  /** Searchable text, normalized by {@link searchText}. */
  readonly searched: string
}

/** Returns the rows for the list of applications. */
export function applicationListRows(list: BrokerApplicationList): readonly ApplicationListRow[] {
  const asOf = Date.parse(list.asOf)
  const today = parseISO(list.today)
  return list.rows.map((row) => ({
    ...row,
    idleDays: (asOf - Date.parse(row.savedAt)) / millisecondsInDay,
    daysToStart: differenceInCalendarDays(parseISO(row.effectiveDate), today),
    searched: searchText([row.applicant, row.carrier, row.assignee].join(' ')),
  }))
}
