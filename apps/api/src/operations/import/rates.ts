import { productInCents } from '../../features/quotes'
import {
  badValue,
  readAges,
  readArea,
  readDiscount,
  readDollars,
  readEffectiveDate,
  readIncreases,
  readOneOf,
  readPlan,
  readState,
  readRequiredText,
} from './rate-columns'
import { BadLineError, readDelimited, type Row } from './read-delimited'
import type { ImportReport } from './report'

/** One line of a rate book, as it is stored. */
export interface RateRow {
  readonly naic: string
  readonly carrier: string
  readonly plan: string
  readonly state: string
  readonly age_from: number
  readonly age_to: number
  /** `*` means that everyone pays the same rate. */
  readonly gender: 'Male' | 'Female' | '*'
  readonly tobacco: 'Yes' | 'No' | '*'
  readonly rate: string
  readonly discount_rate: string
  /** First 3 digits of a ZIP code, or all 5. Empty if the rate is not for a ZIP area. */
  readonly zip_area: string
  /** A county as `countyKey` returns it. Empty if the rate is not for a county. */
  readonly county: string
  /** First start of coverage that the rate is for, `YYYY-MM-DD`. Empty if it always was. */
  readonly effective_from: string
  readonly rating_class: 'issue-age' | 'attained-age' | 'community' | null
  readonly policy_fee: string
  readonly increases: readonly { readonly year: number; readonly percent: number }[]
}

const NEEDED = ['naic', 'carrier', 'plan', 'state', 'age', 'gender', 'tobacco', 'rate']
const OPTIONAL = [
  'discount_rate',
  'household_discount',
  'zip_area',
  'county',
  'effective_date',
  'rating_class',
  'policy_fee',
  'increases',
]
const CLASSES = ['issue-age', 'attained-age', 'community'] as const

/**
 * Reads a rate book (D35). It has the columns in `NEEDED`, and any of those in `OPTIONAL`. `age` is a
 * year or a range such as `65-69`. `*` means any gender or any tobacco use. Rates are in dollars per
 * month. The guide for operators explains each column.
 * @throws {Error} If a column is missing or unknown.
 */
export async function readRates(path: string, report: ImportReport): Promise<RateRow[]> {
  const rows: RateRow[] = []
  const taken = new Map<string, RateRow[]>()
  await readDelimited(path, report, (headings) => {
    checkHeadings(headings)
    return {
      read(line) {
        const row = rateOf(line)
        const { naic, plan, state, zip_area, county, effective_from } = row
        const key = [naic, plan, state, zip_area, county, effective_from].join('|')
        const others = taken.get(key)
        if (others?.some((other) => overlaps(row, other))) {
          throw new BadLineError(
            'has another price for people whom an earlier line already covers; remove one line, or give them different areas, dates, or ages',
          )
        }
        if (others) others.push(row)
        else taken.set(key, [row])
        rows.push(row)
      },
    }
  })
  return rows
}

/** An unknown column is refused, because a misspelled one would change prices silently. */
function checkHeadings(headings: readonly string[]): void {
  const missing = NEEDED.filter((name) => !headings.includes(name))
  const unknown = headings.filter((name) => !NEEDED.includes(name) && !OPTIONAL.includes(name))
  if (missing.length > 0) {
    throw new Error(`The rate book lacks the columns ${missing.join(', ')}. Add them.`)
  }
  if (unknown.length > 0) {
    throw new Error(
      `The rate book has columns that no import supports: ${unknown.join(', ')}. Remove them, or correct their names to ${OPTIONAL.join(', ')}.`,
    )
  }
}

function overlaps(one: RateRow, other: RateRow): boolean {
  const meet = (a: string, b: string): boolean => a === b || a === '*' || b === '*'
  return (
    one.age_from <= other.age_to &&
    other.age_from <= one.age_to &&
    meet(one.gender, other.gender) &&
    meet(one.tobacco, other.tobacco)
  )
}

function rateOf(row: Row): RateRow {
  const rate = readDollars(row, 'rate', { least: 0.01 })
  return {
    naic: readRequiredText(row, 'naic'),
    carrier: readRequiredText(row, 'carrier'),
    plan: readPlan(row),
    state: readState(row),
    ...readAges(row),
    gender: readOneOf(row, 'gender', ['Male', 'Female', '*']),
    tobacco: readOneOf(row, 'tobacco', ['Yes', 'No', '*']),
    rate,
    discount_rate: discountRate(row, rate),
    ...readArea(row),
    effective_from: readEffectiveDate(row),
    rating_class: row['rating_class'] ? readOneOf(row, 'rating_class', CLASSES) : null,
    policy_fee: row['policy_fee'] ? readDollars(row, 'policy_fee', { least: 0 }) : '0',
    increases: readIncreases(row),
  }
}

/** Returns the rate with the household discount. Without either column, it is the rate itself. */
function discountRate(row: Row, rate: string): string {
  const isGiven = Boolean(row['discount_rate'])
  if (row['household_discount']) {
    if (isGiven) throw badValue(row, 'household_discount', 'it or discount_rate, and not both')
    const factor = (1_000 - Math.round(readDiscount(row) * 10)) / 1_000
    return productInCents(Number(rate), [factor]).toFixed(2)
  }
  if (!isGiven) return rate
  const discounted = readDollars(row, 'discount_rate', { least: 0.01 })
  if (Number(discounted) > Number(rate)) {
    throw badValue(row, 'discount_rate', `a price that is not above the rate of ${rate}`)
  }
  return discounted
}
