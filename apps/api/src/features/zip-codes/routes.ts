import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database'
import { ApiError } from '../../errors/api-error'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import { createZipDirectory } from './embedded-zip-directory'
import { createImportedZipDirectory } from './imported-zip-directory'
import type { ZipDirectory } from './types'

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

/** Serves ZIP codes: those an operator imported, and before that those the server comes with. */
export function registerZipCodes(
  app: FastifyInstance,
  { database, throttle }: { database: Database; throttle: ThrottleRoute },
): ZipDirectory {
  const zips = createImportedZipDirectory(database, createZipDirectory())
  zipRoutes(app, { zips, throttle })
  return zips
}
