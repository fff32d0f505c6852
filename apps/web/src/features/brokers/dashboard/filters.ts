import type { GridFilter } from '../list'
import type { ApplicationListRow } from './application-list-row'
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
      stage !== 'withdrawn' && daysToStart >= 0 && daysToStart <= Number(value),
}
const KEYS = Object.keys(FILTERS) as readonly (keyof Filters)[]

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

/** The rows that all filters let through. */
export function filterRows(
  rows: readonly ApplicationListRow[],
  filters: Filters,
): readonly ApplicationListRow[] {
  const tests = Object.entries(writeFilters(filters)).map(([key, value]) =>
    FILTERS[key as keyof Filters](value),
  )
  return rows.filter((row) => tests.every((test) => test(row)))
}

/** One of the filters, for a column of the grid. */
export function filterBy(key: keyof Filters): GridFilter<ApplicationListRow> {
  const passes: GridFilter<ApplicationListRow> = (row, _column, test: Test) => test(row.original)
  passes.resolveFilterValue = FILTERS[key]
  return passes
}

function isDraft({ stage }: ApplicationListRow): boolean {
  return stage !== 'submitted' && stage !== 'withdrawn'
}
