import type { ApplicationRow } from './application-row'
import { searchText } from './search-text'

/** What a list of applications is narrowed to; an absent part narrows nothing. */
export interface Filters {
  readonly text?: string | undefined
  /** One of the stages, or {@link DRAFTS}. */
  readonly stage?: string | undefined
  readonly state?: string | undefined
  readonly plan?: string | undefined
  /** `YYYY-MM` of the effective date. */
  readonly month?: string | undefined
  /** A broker's name; `-` for applications of nobody. */
  readonly assignee?: string | undefined
  /** More days than this without a change. */
  readonly idle?: string | undefined
  /** Drafts with an answer in the wrong form. */
  readonly errors?: string | undefined
  /** Days until the effective date, at most, unless it was withdrawn. */
  readonly within?: string | undefined
}

/** The status of all that are neither submitted nor withdrawn. */
export const DRAFTS = 'draft'

const KEYS: readonly (keyof Filters)[] = [
  'text',
  'stage',
  'state',
  'plan',
  'month',
  'assignee',
  'idle',
  'errors',
  'within',
]

/** The filters in an address. */
export function readFilters(parameters: URLSearchParams): Filters {
  const found = KEYS.flatMap((key) => {
    const value = parameters.get(key)
    return value ? [[key, value] as const] : []
  })
  return Object.fromEntries(found)
}

/** The address's part for filters; the reverse of {@link readFilters}. */
export function writeFilters(filters: Filters): Record<string, string> {
  return Object.fromEntries(
    KEYS.flatMap((key) => (filters[key] ? [[key, filters[key]] as const] : [])),
  )
}

/** Whether all of a tile's filters are among those that are set. */
export function includesFilters(set: Filters, tile: Filters): boolean {
  return KEYS.every((key) => !tile[key] || tile[key] === set[key])
}

/** The filters that are set, without a tile's. */
export function withoutFilters(set: Filters, tile: Filters): Filters {
  return Object.fromEntries(KEYS.flatMap((key) => (tile[key] ? [] : [[key, set[key]]])))
}

/** The rows that all filters let through. `today` is `YYYY-MM-DD` at the office. */
export function filterRows(
  rows: readonly ApplicationRow[],
  filters: Filters,
  today: string,
): readonly ApplicationRow[] {
  const words = searchText(filters.text ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const idle = filters.idle ? Number(filters.idle) : undefined
  const last = filters.within ? addDays(today, Number(filters.within)) : undefined
  return rows.filter(
    (row) =>
      words.every((word) => row.searched.includes(word)) &&
      (!filters.stage ||
        row.stage === filters.stage ||
        (filters.stage === DRAFTS && isDraft(row))) &&
      (!filters.state || row.state === filters.state) &&
      (!filters.plan || row.plan === filters.plan) &&
      (!filters.month || row.effectiveDate.startsWith(filters.month)) &&
      (!filters.assignee || (row.assignee ?? '-') === filters.assignee) &&
      (idle === undefined || row.idleDays > idle) &&
      (!filters.errors || (row.errors > 0 && isDraft(row))) &&
      (last === undefined ||
        (row.stage !== 'withdrawn' && row.effectiveDate >= today && row.effectiveDate <= last)),
  )
}

function isDraft({ stage }: ApplicationRow): boolean {
  return stage !== 'submitted' && stage !== 'withdrawn'
}

function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}
