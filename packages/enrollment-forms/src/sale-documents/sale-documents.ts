import guide from './medicare-guide.json'
import notice from './replacement-notice.json'
import outline from './outline-of-coverage.json'

/**
 * Coverage of a gap that has its own words in a table. Each pair has what the plan pays and what the
 * person pays.
 */
interface GapWords {
  readonly full?: readonly string[]
  readonly half?: readonly string[]
  readonly none?: readonly string[]
  readonly copays?: readonly string[]
}

/**
 * A row of a benefit table: the heading of a group, a service that all plans pay alike (`pays`), or
 * a service that depends on a benefit of the plan. Placeholders such as `{partADeductible}` are
 * amounts of a year.
 */
export type OutlineRow = {
  readonly group?: string
  readonly text?: string
  readonly service?: string
  readonly medicare?: string
  readonly pays?: readonly string[]
  readonly benefit?: string
} & GapWords

/** A benefit table. With `benefit`, only plans with that benefit have it. */
export interface OutlineTable {
  readonly heading: string
  readonly note?: string
  readonly benefit?: string
  readonly rows: readonly OutlineRow[]
  readonly after?: string
}

/**
 * A section of every outline. `underwritten` is omitted for people with a right to buy, as the
 * regulation allows.
 */
export interface OutlineDisclosure {
  readonly heading: string
  readonly underwritten?: readonly string[]
  readonly paragraphs: readonly string[]
}

/** Texts of the outline of coverage. Every change needs a new `version`. */
export type OutlineTexts = Omit<typeof outline, 'tables' | 'disclosures'> & {
  readonly tables: readonly OutlineTable[]
  readonly disclosures: readonly OutlineDisclosure[]
}

/** Texts of the outline of coverage (NAIC model regulation 651 § 17 D). */
export const outlineTexts: OutlineTexts = outline

/** Texts of the notice about replacing coverage (NAIC model regulation 651 § 18 E). */
export const replacementNoticeTexts = notice

/** Medicare's guide, which every applicant gets (NAIC model regulation 651 § 17 A). */
export const medicareGuide = guide
