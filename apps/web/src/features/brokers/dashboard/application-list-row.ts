import { millisecondsInDay } from 'date-fns/constants'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import type {
  BrokerApplicationList,
  BrokerApplicationRow,
} from '../../../adapters/api/broker-client'
import { searchText } from './search-text'

/** One application of the list, with what its filters go by. */
export interface ApplicationListRow extends BrokerApplicationRow {
  /** Days since the last change, with their fraction. */
  readonly idleDays: number
  /** Days from today at the office until coverage starts. */
  readonly daysToStart: number
  /** What the text search looks into, as {@link searchText} writes it. */
  readonly searched: string
}

/** The rows of the list. */
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
