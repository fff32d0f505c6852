import { statement, tables, type Queryable } from '../../database'
import type { ZipDirectory } from './types'

const FIND = statement(({ zip5 }: { zip5: string }) =>
  tables.selectFrom('zip_codes').select(['state', 'counties', 'cities']).where('zip', '=', zip5),
)

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
      const row = await FIND.first(database, { zip5 })
      if (!row) return builtIn.lookup(zip5)
      const cities = row.cities.map((name) => ({ name }))
      return { counties: row.counties, cities, state: row.state }
    },
  }
}
