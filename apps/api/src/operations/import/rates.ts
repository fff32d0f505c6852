import { STATE_TIME_ZONES } from '../../shared/state-time-zones'
import { BadLineError, readDelimited, type Row } from './read-delimited'
import type { ImportReport } from './report'

/** One line of a rate book. */
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
}

const NEEDS = [
  'naic',
  'carrier',
  'plan',
  'state',
  'age',
  'gender',
  'tobacco',
  'rate',
  'discount_rate',
]
/** Maximum monthly rate in dollars. A higher rate must be a typo. */
const MOST = 10_000

/**
 * Reads a rate book with the columns `naic, carrier, plan, state, age, gender, tobacco, rate,
 * discount_rate` (D35). `age` is a year or a range such as `65-69`. `*` means any gender or any
 * tobacco use. Rates are in dollars per month.
 */
export async function readRates(path: string, report: ImportReport): Promise<RateRow[]> {
  const rows: RateRow[] = []
  const taken = new Map<string, RateRow[]>()
  await readDelimited(path, report, (headings) => {
    if (!NEEDS.every((name) => headings.includes(name))) return undefined
    return {
      read(line) {
        const row = rateOf(line)
        const key = `${row.naic}|${row.plan}|${row.state}`
        const others = taken.get(key) ?? []
        if (others.some((other) => overlaps(row, other))) {
          throw new BadLineError('has another price for people that an earlier line already covers')
        }
        taken.set(key, [...others, row])
        rows.push(row)
      },
    }
  })
  return rows
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
  const [, from = '', to = from] = /^(\d{2,3})(?:-(\d{2,3}))?$/.exec(row['age'] ?? '') ?? []
  if (!from || Number(from) > Number(to))
    throw new BadLineError(`has "${row['age']}" instead of an age`)
  const state = (row['state'] ?? '').toUpperCase()
  if (!Object.hasOwn(STATE_TIME_ZONES, state))
    throw new BadLineError(`has "${row['state']}" instead of a state`)
  const rate = dollars(row, 'rate')
  const discountRate = row['discount_rate'] ? dollars(row, 'discount_rate') : rate
  if (Number(discountRate) > Number(rate))
    throw new BadLineError('has a discount rate above its rate')
  return {
    naic: present(row, 'naic'),
    carrier: present(row, 'carrier'),
    plan: present(row, 'plan'),
    state,
    age_from: Number(from),
    age_to: Number(to),
    gender: oneOf(row, 'gender', ['Male', 'Female', '*']),
    tobacco: oneOf(row, 'tobacco', ['Yes', 'No', '*']),
    rate,
    discount_rate: discountRate,
  }
}

function present(row: Row, column: string): string {
  const text = row[column] ?? ''
  if (!text || text.length > 200) throw new BadLineError(`has no ${column}`)
  return text
}

function oneOf<Value extends string>(row: Row, column: string, values: readonly Value[]): Value {
  const found = values.find((value) => value === row[column])
  if (!found)
    throw new BadLineError(`has "${row[column]}" for ${column} instead of ${values.join(', ')}`)
  return found
}

/** Returns the amount as text, so that it stays exact. The database stores cents. */
function dollars(row: Row, column: string): string {
  const text = (row[column] ?? '').replace(/^\$/, '').replaceAll(',', '')
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(text) || Number(text) <= 0 || Number(text) > MOST) {
    throw new BadLineError(`has "${row[column]}" instead of a price`)
  }
  return text
}
