import type { Queryable } from '../../database'
import type { ZipDirectory } from './types'

interface Row {
  state: string
  counties: { name: string; state: string }[]
  cities: string[]
}

/**
 * The ZIP codes that an operator loaded (D33), with all their counties. What their tables leave out, such as
 * codes of post-office boxes, comes from those that are built in.
 */
export function createImportedZipDirectory(
  database: Queryable,
  builtIn: ZipDirectory,
): ZipDirectory {
  return {
    async lookup(zip5) {
      if (!/^\d{5}$/.test(zip5)) return null
      const { rows } = await database.query<Row>(
        'select state, counties, cities from zip_codes where zip = $1',
        [zip5],
      )
      const [row] = rows
      if (!row) return builtIn.lookup(zip5)
      const cities = row.cities.map((name) => ({ name }))
      return { counties: row.counties, cities, state: row.state }
    },
  }
}
