import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock'
import type { Config } from '../../config'
import { serveCall } from '../../http/serve-call'
import { applicationForms } from '../applications/definitions'

export function publicConfigRoutes(
  app: FastifyInstance,
  { config, clock }: { config: Pick<Config, 'phone' | 'hours'>; clock: Clock },
): void {
  serveCall(app, 'config', {}, async () => ({
    phone: config.phone,
    hours: config.hours,
    schemaIds: [...applicationForms.keys()],
    fixedToday: clock.fixedToday,
    addOns: {},
  }))
}
