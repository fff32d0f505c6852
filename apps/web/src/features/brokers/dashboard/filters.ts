import { DRAFT_STAGES } from '@gapwise/api-contract'

import type { GridFilter } from '../list'
import type { ApplicationListRow } from './application-list-row'
import { searchText } from './search-text'

/** Filters for the list of applications. An absent filter excludes nothing. */
export interface Filters {
  readonly text?: string | undefined
  /** One of the stages, or {@link DRAFTS}. */
  readonly stage?: string | undefined
  readonly state?: string | undefined
  readonly plan?: string | undefined
  /** Month of the effective date, as `YYYY-MM`. */
  readonly month?: string | undefined
  /** A broker's name, or `-` for unassigned applications. */
  readonly assignee?: string | undefined
  /** Matches applications that have not changed for more than this many days. */
  readonly idle?: string | undefined
  /** Matches drafts with a wrong answer. */
  readonly errors?: string | undefined
  /**
   * Matches applications whose effective date is at most this many days away. Past effective dates
   * and withdrawn or declined applications never match.
   */
  readonly within?: string | undefined
}

/** Pseudo-stage that covers every application that has not been submitted or withdrawn. */
export const DRAFTS = 'draft'

type Test = (row: ApplicationListRow) => boolean

const FILTERS: Readonly<Record<keyof Filters, (value: string) => Test>> = {
  text: (value) => {
    const words = searchText(value).split(/\s+/).filter(Boolean)
    return ({ searched }) => words.every((word) => searched.includes(word))
  },
  stage: (value) => (row) => row.stage === value || (value === DRAFTS && isDraft(row)),
  state: (value) => (row) => row.state === value,
  plan: (value) => (row) => row.plan === value,
  month: (value) => (row) => row.effectiveDate.startsWith(value),
  assignee: (value) => (row) => (row.assignee ?? '-') === value,
  idle: (value) => (row) => row.idleDays > Number(value),
  errors: () => (row) => row.errors > 0 && isDraft(row),
  within:
    (value) =>
    ({ stage, daysToStart }) =>
      stage !== 'withdrawn' &&
      stage !== 'declined' &&
      daysToStart >= 0 &&
      daysToStart <= Number(value),
}
const KEYS = Object.keys(FILTERS) as readonly (keyof Filters)[]

/** Reads the filters from URL parameters. */
export function readFilters(parameters: URLSearchParams): Filters {
  const found = KEYS.flatMap((key) => {
    const value = parameters.get(key)
    return value ? [[key, value] as const] : []
  })
  return Object.fromEntries(found)
}

/** Writes filters as URL parameters. The reverse of {@link readFilters}. */
export function writeFilters(filters: Filters): Record<string, string> {
  return Object.fromEntries(
    KEYS.flatMap((key) => (filters[key] ? [[key, filters[key]] as const] : [])),
  )
}

/** Returns whether all of a tile's filters are active. */
export function includesFilters(set: Filters, tile: Filters): boolean {
  return KEYS.every((key) => !tile[key] || tile[key] === set[key])
}

/** Returns the active filters, except the filters that a tile sets. */
export function withoutFilters(set: Filters, tile: Filters): Filters {
  return Object.fromEntries(KEYS.flatMap((key) => (tile[key] ? [] : [[key, set[key]]])))
}

/** Returns the rows that match all filters. */
export function filterRows(
  rows: readonly ApplicationListRow[],
  filters: Filters,
): readonly ApplicationListRow[] {
  const tests = Object.entries(writeFilters(filters)).map(([key, value]) =>
    FILTERS[key as keyof Filters](value),
  )
  return rows.filter((row) => tests.every((test) => test(row)))
}

/** Turns one filter into a grid column's filter function. */
export function filterBy(key: keyof Filters): GridFilter<ApplicationListRow> {
  const passes: GridFilter<ApplicationListRow> = (row, _column, test: Test) => test(row.original)
  passes.resolveFilterValue = FILTERS[key]
  return passes
}

function isDraft({ stage }: ApplicationListRow): boolean {
  return DRAFT_STAGES.includes(stage)
}
