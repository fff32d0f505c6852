import type { FastifyInstance } from 'fastify'
import { userOf } from '../../http/access'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import type { HelpModeService } from './service'

export { helpPositionOf } from './position'
export { findHelp } from './repository'
export { createHelpMode } from './service'

/** Registers the applicant's routes for help mode. */
export function helpRoutes(
  app: FastifyInstance,
  deps: { help: HelpModeService; throttle: ThrottleRoute },
): void {
  const { help, throttle } = deps
  serveCall(app, 'readHelpMode', { config: throttle(THROTTLES.read) }, async (request) =>
    help.read(userOf(request).id, request.params.id),
  )
  serveCall(app, 'shareHelpPosition', { config: throttle(THROTTLES.save) }, async (request) =>
    help.share(userOf(request).id, request.params.id, request.body),
  )
  serveCall(app, 'endHelpMode', { config: throttle(THROTTLES.save) }, async (request) => {
    await help.end(userOf(request).id, request.params.id)
    return null
  })
}
