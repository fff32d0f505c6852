import type {
  BrokerApplicationList,
  BrokerApplicationRow,
} from '../../../adapters/api/broker-client'
import { searchText } from './search-text'

/** One application of the list, by name. */
export interface ApplicationRow {
  readonly id: string
  readonly applicant: string
  readonly state: string | null
  readonly plan: string | null
  readonly carrier: string | null
  readonly stage: BrokerApplicationRow[5]
  /** Percent. */
  readonly sectionsDone: number
  readonly errors: number
  /** `YYYY-MM-DD`. */
  readonly effectiveDate: string
  readonly savedAt: string
  /** Days since the last change, with their fraction. */
  readonly idleDays: number
  readonly assignee: string | null
  /** What the text search looks into, as {@link searchText} writes it. */
  readonly searched: string
}

const DAY = 86_400_000

/** The rows of the list with names in place of positions. */
export function applicationRows(list: BrokerApplicationList): readonly ApplicationRow[] {
  const asOf = Date.parse(list.asOf)
  return list.rows.map((row) => {
    const [id, applicant, state, plan, carrierIndex, stage, sectionsDone, errors, ...dates] = row
    const [effectiveDate, savedAt, assigneeIndex] = dates
    const carrier = carrierIndex === null ? null : (list.carriers[carrierIndex]?.name ?? null)
    const assignee = assigneeIndex === null ? null : (list.brokers[assigneeIndex]?.name ?? null)
    return {
      id,
      applicant,
      state,
      plan,
      carrier,
      stage,
      sectionsDone,
      errors,
      effectiveDate,
      savedAt,
      idleDays: (asOf - Date.parse(savedAt)) / DAY,
      assignee,
      searched: searchText([applicant, carrier, assignee].join(' ')),
    }
  })
}
