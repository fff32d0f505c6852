import type { FastifyInstance } from 'fastify'
import { type Database, statement, tables, type Queryable } from '../../database'
import { ApiError } from '../../errors/api-error'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import { createZipDirectory } from './embedded-zip-directory'
import type { ZipDirectory } from './types'

export { createZipDirectory, embeddedCounties } from './embedded-zip-directory'
export type { ZipDirectory } from './types'

const FIND = statement(({ zip5 }: { zip5: string }) =>
  tables.selectFrom('zip_codes').select(['state', 'counties', 'cities']).where('zip', '=', zip5),
)

/**
 * Creates a directory of the ZIP codes that an operator imported (D33). Codes that are missing from
 * the import, such as those for post office boxes, come from the built-in directory.
 */
function createImportedZipDirectory(database: Queryable, builtIn: ZipDirectory): ZipDirectory {
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

function zipRoutes(
  app: FastifyInstance,
  { zips, throttle }: { zips: ZipDirectory; throttle: ThrottleRoute },
): void {
  serveCall(app, 'lookUpZip', { config: throttle(THROTTLES.lookUp) }, async (request) => {
    const { zip } = request.params
    if (!/^\d{5}$/.test(zip)) throw new ApiError('ZIP_MALFORMED')
    const found = await zips.lookup(zip)
    if (!found) throw new ApiError('ZIP_UNKNOWN')
    return found
  })
}

/**
 * Registers the ZIP code lookup. It uses imported codes if there are any, and the built-in codes
 * otherwise.
 */
export function registerZipCodes(
  app: FastifyInstance,
  { database, throttle }: { database: Database; throttle: ThrottleRoute },
): ZipDirectory {
  const zips = createImportedZipDirectory(database, createZipDirectory())
  zipRoutes(app, { zips, throttle })
  return zips
}
