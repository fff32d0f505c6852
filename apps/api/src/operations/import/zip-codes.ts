import type { ZipDirectory } from '../../features/zip-lookup'
import type { Counties, County } from './counties'
import { BadLineError, readDelimited, type LineReader, type Row } from './read-delimited'
import type { ImportReport } from './report'

/** A stored ZIP code. */
export interface ZipRow {
  readonly zip: string
  readonly state: string
  readonly counties: readonly County[]
  readonly cities: readonly string[]
}

/** One county of a ZIP code, as a source table describes it. */
interface CountyShare {
  readonly fips: string
  /** Size of the part of the ZIP code that is in this county. The unit depends on the table. */
  readonly share: number
  /** `true` if the county is kept even if its share is small. */
  readonly counts: boolean
}

interface Entry {
  state: string | undefined
  /** Counties by FIPS code. `sortCounties` sorts them by likelihood. */
  counties: Map<string, CountyShare>
  cities: Set<string>
}

/**
 * A county with less than this fraction of a ZIP code's land is left out, unless people are known
 * to live there.
 */
const SLIVER = 0.01

/**
 * Reads tables of ZIP codes and merges them (D33). Earlier files take precedence. A table is HUD's
 * crosswalk, the Census's list of ZIP areas and counties, or a table with the columns `zip, state,
 * county_fips, cities`.
 */
export async function readZipCodes(
  paths: readonly string[],
  counties: Counties,
  report: ImportReport,
): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for (const path of paths) {
    const found = new Map<string, Entry>()
    await readDelimited(path, report, (headings) => readerFor(headings, found, counties))
    for (const [zip, entry] of found) merge(entries, zip, sortCounties(entry))
  }
  return entries
}

/**
 * Adds the data that is missing from the tables.
 * @param fallback Provides the cities and the state if no table has them.
 */
export async function completeZips(
  entries: ReadonlyMap<string, Entry>,
  counties: Counties,
  fallback: ZipDirectory,
): Promise<ZipRow[]> {
  const rows: ZipRow[] = []
  for (const [zip, entry] of entries) {
    const known = await fallback.lookup(zip)
    const found = [...entry.counties.keys()].flatMap((fips) => counties.find(fips) ?? [])
    const state = entry.state ?? known?.state ?? found[0]?.state
    if (!state || found.length === 0) continue
    const cities = entry.cities.size > 0 ? [...entry.cities] : namesOf(known?.cities)
    rows.push({ zip, state, counties: found, cities })
  }
  return rows
}

const namesOf = (cities: readonly { name: string }[] = []): string[] =>
  cities.map(({ name }) => name)

/**
 * Sorts counties by their share of the ZIP code. Leaves out counties with a tiny share unless
 * people are known to live there.
 */
function sortCounties(entry: Entry): Entry {
  const parts = [...entry.counties.values()].sort((one, other) => other.share - one.share)
  const total = parts.reduce((sum, { share }) => sum + share, 0)
  const kept = parts.filter(
    ({ share, counts }, index) => index === 0 || counts || share >= total * SLIVER,
  )
  return { ...entry, counties: new Map(kept.map((part) => [part.fips, part])) }
}

function merge(entries: Map<string, Entry>, zip: string, added: Entry): void {
  const entry = entries.get(zip)
  if (!entry) {
    entries.set(zip, added)
    return
  }
  entry.state ??= added.state
  // Append these counties after those of the first table, because shares from two tables cannot be
  // compared.
  for (const [fips, part] of added.counties) {
    if (!entry.counties.has(fips)) entry.counties.set(fips, part)
  }
  if (entry.cities.size === 0) entry.cities = added.cities
}

function readerFor(
  headings: readonly string[],
  found: Map<string, Entry>,
  counties: Counties,
): LineReader | undefined {
  const kind = KINDS.find(({ needs }) => needs.every((name) => headings.includes(name)))
  if (!kind) return undefined
  return {
    read(row) {
      const zip = (row[kind.needs[0]] ?? '').padStart(5, '0')
      if (!/^\d{5}$/.test(zip)) throw new BadLineError(`has "${zip}" instead of a ZIP code`)
      const line = kind.read(row)
      const inStates = line.counties.filter(({ fips }) => counties.find(fips))
      if (inStates.length === 0) return
      const entry = found.get(zip) ?? { state: undefined, counties: new Map(), cities: new Set() }
      entry.state ??= line.state
      for (const part of inStates) entry.counties.set(part.fips, part)
      for (const city of line.cities) entry.cities.add(city)
      found.set(zip, entry)
    },
  }
}

interface Line {
  readonly state: string | undefined
  readonly counties: readonly CountyShare[]
  readonly cities: readonly string[]
}

/**
 * The headings that identify a kind of table, and the function that reads the table's lines. The
 * first heading is that of the ZIP code column.
 */
interface Kind {
  readonly needs: readonly [string, ...string[]]
  readonly read: (row: Row) => Line
}

const hudLine = (row: Row, fips: string, city: string, state: string, share: string): Line => ({
  state: stateCode(row[state] ?? ''),
  counties: [{ fips: row[fips] ?? '', share: numberOf(row[share]), counts: true }],
  cities: row[city] ? [titleCase(row[city])] : [],
})

const KINDS: readonly Kind[] = [
  {
    needs: ['zip', 'state', 'county_fips', 'cities'],
    read: (row) => {
      const codes = (row['county_fips'] ?? '').split(/[,;]/).map((code) => code.trim())
      return {
        state: stateCode(row['state'] ?? ''),
        // Keep all counties in this order, because the table lists them by likelihood and has no
        // other data about them.
        counties: codes.map((fips, index) => ({ fips, share: codes.length - index, counts: true })),
        cities: (row['cities'] ?? '')
          .split(';')
          .map((city) => city.trim())
          .filter(Boolean),
      }
    },
  },
  {
    needs: ['zip', 'county', 'usps_zip_pref_city', 'usps_zip_pref_state', 'tot_ratio'],
    read: (row) => hudLine(row, 'county', 'usps_zip_pref_city', 'usps_zip_pref_state', 'tot_ratio'),
  },
  {
    needs: ['zip', 'county_fips', 'pref_city', 'pref_state', 'tot_ratio'],
    read: (row) => hudLine(row, 'county_fips', 'pref_city', 'pref_state', 'tot_ratio'),
  },
  {
    needs: ['geoid_zcta5_20', 'geoid_county_20', 'arealand_part'],
    read: (row) => censusLine(row['geoid_county_20'] ?? '', row['arealand_part']),
  },
  {
    needs: ['zcta5', 'county_fips', 'land_part_m2_2020'],
    read: (row) =>
      censusLine(row['county_fips'] ?? '', row['land_part_m2_2020'], row['pop_part_2010']),
  },
]

/** Reads a line of a Census table. A county where people live is kept regardless of its area. */
function censusLine(fips: string, land: string | undefined, people = '0'): Line {
  const counts = numberOf(people || '0') > 0
  return { state: undefined, counties: [{ fips, share: numberOf(land), counts }], cities: [] }
}

function numberOf(text = ''): number {
  const value = Number(text)
  if (text === '' || !Number.isFinite(value) || value < 0) {
    throw new BadLineError(`has "${text}" instead of a number`)
  }
  return value
}

/**
 * Returns a line's state code, which can also be a territory's code. A later step decides whether
 * the line is used.
 */
function stateCode(state: string): string | undefined {
  const code = state.toUpperCase()
  if (!/^[A-Z]{2}$/.test(code)) throw new BadLineError(`has "${state}" instead of a state`)
  return code
}

function titleCase(city: string): string {
  return city.toLowerCase().replace(/(^|[\s'-])[a-z]/g, (start) => start.toUpperCase())
}
