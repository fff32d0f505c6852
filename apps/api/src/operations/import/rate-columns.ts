import { isExistingDay } from '@gapwise/medicare-rules'
import { countyKey } from '../../features/quotes'
import { STATE_TIME_ZONES } from '../../shared/state-time-zones'
import { BadLineError, type Row } from './read-delimited'

/** Maximum monthly rate and fee in dollars. A higher amount must be a typo. */
const MOST = 10_000
/** Maximum household discount in percent. A higher discount must be a typo. */
const MOST_DISCOUNT = 50

/**
 * Creates the error for a wrong value. The message completes a sentence that starts with "Line 3".
 * @param fix What to write instead, after "write".
 */
export function badValue(row: Row, column: string, fix: string): BadLineError {
  const value = row[column] ?? ''
  const has =
    value === '' ? `has nothing in column ${column}` : `has "${value}" in column ${column}`
  return new BadLineError(`${has}; write ${fix}`)
}

/** Reads a name or a code. */
export function readRequiredText(row: Row, column: string): string {
  const text = row[column] ?? ''
  if (!text || text.length > 200) throw badValue(row, column, 'up to 200 characters')
  return text
}

/** Reads a plan such as `G`, `Plan G`, `HDG`, or `High Deductible G`. Returns its code. */
export function readPlan(row: Row): string {
  const code = (row['plan'] ?? '')
    .toUpperCase()
    .replace(/\bPLAN\b/g, '')
    .replace(/HIGH[ -]DEDUCTIBLE/, 'HD')
    .replace(/[\s-]/g, '')
  if (!/^([A-DF-GK-N]|HD[FG])$/.test(code)) {
    throw badValue(row, 'plan', 'a letter such as G, or HDG or HDF for high-deductible plans')
  }
  return code
}

export function readState(row: Row): string {
  const state = (row['state'] ?? '').toUpperCase()
  if (!Object.hasOwn(STATE_TIME_ZONES, state)) {
    throw badValue(row, 'state', 'the two letters of a state, such as TX')
  }
  return state
}

/** Reads one year of age or a range. The bounds are inclusive. */
export function readAges(row: Row): { age_from: number; age_to: number } {
  const [, from = '', to = from] = /^(\d{2,3})(?:-(\d{2,3}))?$/.exec(row['age'] ?? '') ?? []
  if (!from || Number(from) > Number(to)) {
    throw badValue(row, 'age', 'a year such as 65, or a range such as 65-69')
  }
  return { age_from: Number(from), age_to: Number(to) }
}

export function readOneOf<Value extends string>(
  row: Row,
  column: string,
  values: readonly Value[],
): Value {
  const found = values.find((value) => value === row[column])
  if (!found) throw badValue(row, column, values.join(', ').replace(/, ([^,]+)$/, ', or $1'))
  return found
}

/** Returns the amount as text, so that it stays exact. The database stores cents. */
export function readDollars(row: Row, column: string, { least }: { least: number }): string {
  const text = (row[column] ?? '').replace(/^\$/, '').replaceAll(',', '')
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(text) || Number(text) < least || Number(text) > MOST) {
    throw badValue(row, column, `dollars from ${least} to ${MOST}, such as 141.30`)
  }
  return text
}

/** Reads the household discount in percent. */
export function readDiscount(row: Row): number {
  const [, percent] = /^(\d{1,2}(?:\.\d)?) ?%?$/.exec(row['household_discount'] ?? '') ?? []
  if (percent === undefined || Number(percent) > MOST_DISCOUNT) {
    throw badValue(row, 'household_discount', 'a percentage from 0 to 50, such as 7%')
  }
  return Number(percent)
}

/** Reads the area for which a rate is. Both parts are empty for the whole state. */
export function readArea(row: Row): { zip_area: string; county: string } {
  const zip_area = row['zip_area'] ?? ''
  const county = countyKey(row['county'] ?? '')
  if (!/^(\d{3}|\d{5})?$/.test(zip_area)) {
    throw badValue(row, 'zip_area', 'the first 3 digits of a ZIP code, or all 5')
  }
  if (zip_area && county) throw badValue(row, 'county', 'a ZIP area or a county, and not both')
  return { zip_area, county }
}

/** Reads the day from which a rate is in force. Empty if it always was. */
export function readEffectiveDate(row: Row): string {
  const day = row['effective_date'] ?? ''
  if (day && !isExistingDay(day)) {
    throw badValue(row, 'effective_date', 'a day such as 2027-01-01')
  }
  return day
}

/** Reads `2025 6%; 2024 4%`. Returns the newest year first. */
export function readIncreases(row: Row): { year: number; percent: number }[] {
  const items = (row['increases'] ?? '').split(';').filter((item) => item.trim() !== '')
  const increases = items.map((item) => {
    const [, year, percent] = /^(\d{4}):? (-?\d{1,3}(?:\.\d{1,2})?) ?%?$/.exec(item.trim()) ?? []
    if (!year || !percent)
      throw badValue(row, 'increases', 'years and percentages, such as 2025 6%; 2024 4%')
    return { year: Number(year), percent: Number(percent) }
  })
  return increases.toSorted((one, other) => other.year - one.year)
}
