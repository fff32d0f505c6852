import { embeddedCounties } from '../../features/zip-lookup'
import { BadLineError, readDelimited, type Row } from './read-delimited'
import type { ImportReport } from './report'

/** A county. */
export interface County {
  readonly name: string
  readonly state: string
}

/** Maps the first two digits of county FIPS codes to states. */
const STATE_CODES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    '01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA ' +
    '23ME 24MD 25MA 26MI 27MN 28MS 29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR ' +
    '42PA 44RI 45SC 46SD 47TN 48TX 49UT 50VT 51VA 53WA 54WV 55WI 56WY'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
)

/** Connecticut's counties until 2022. Insurers and older tables still use these counties. */
const CONNECTICUT = [
  ['001', 'Fairfield'],
  ['003', 'Hartford'],
  ['005', 'Litchfield'],
  ['007', 'Middlesex'],
  ['009', 'New Haven'],
  ['011', 'New London'],
  ['013', 'Tolland'],
  ['015', 'Windham'],
] as const

/** Counties by FIPS code, from the embedded table and from an operator's file. */
export interface Counties {
  /**
   * Finds a county by its five-digit FIPS code.
   * @returns `undefined` for a county outside the 50 states and DC.
   * @throws {BadLineError} If the code is invalid or unknown.
   */
  find(fips: string): County | undefined
  add(fips: string, county: County): void
}

export function createCounties(): Counties {
  const known = new Map<string, County>()
  const digits = new Map(Object.entries(STATE_CODES).map(([number, state]) => [state, number]))
  for (const { state, code, name } of embeddedCounties()) {
    known.set(`${digits.get(state)}${code}`, { name, state })
  }
  for (const [code, name] of CONNECTICUT) {
    known.set(`09${code}`, { name: `${name} County`, state: 'CT' })
  }
  return {
    find(fips) {
      if (!/^\d{5}$/.test(fips))
        throw new BadLineError(`has the county "${fips}", which is not a county code`)
      if (!stateOfCounty(fips)) return undefined
      const county = known.get(fips)
      if (!county) throw new BadLineError(`has an unknown county, ${fips}`)
      return county
    },
    add: (fips, county) => void known.set(fips, county),
  }
}

/** Returns the state that a county's FIPS code belongs to. */
function stateOfCounty(fips: string): string | undefined {
  return STATE_CODES[fips.slice(0, 2)]
}

/**
 * Reads county names from the Census's national list, or from a table with the columns `fips,
 * name`.
 */
export async function readCountyNames(
  path: string,
  counties: Counties,
  report: ImportReport,
): Promise<void> {
  await readDelimited(path, report, (headings) => {
    const has = (...names: string[]): boolean => names.every((name) => headings.includes(name))
    if (has('statefp', 'countyfp', 'countyname')) {
      return readerOf(counties, (row) => [`${row['statefp']}${row['countyfp']}`, row['countyname']])
    }
    if (has('fips', 'name')) return readerOf(counties, (row) => [row['fips'], row['name']])
    return undefined
  })
}

function readerOf(
  counties: Counties,
  read: (row: Row) => [string | undefined, string | undefined],
) {
  return {
    read(row: Row): void {
      const [fips = '', name] = read(row)
      const state = stateOfCounty(fips)
      if (!/^\d{5}$/.test(fips) || !name) throw new BadLineError('has no county code or name')
      if (state) counties.add(fips, { name, state })
    },
  }
}
