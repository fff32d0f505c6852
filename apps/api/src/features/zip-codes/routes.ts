import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../errors/api-error'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/throttle'
import type { ZipDirectory } from './types'

export function zipRoutes(
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
