import type { PublicConfig } from '@gapwise/api-contract'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../../http/serve-call'
import type { Clock } from '../../shared/clock'
import type { Config } from '../../config/config'
import { applicationForms } from '../applications'

/** What anybody may know of the configuration: never a secret. */
function publicConfigOf(config: Config, clock: Clock): PublicConfig {
  const { phone, hours, contactEmail, postalAddress, addOns, helpVideos, scheduling } = config
  const address = postalAddress?.split(';').map((line) => line.trim())
  return {
    phone,
    hours,
    schemaIds: [...applicationForms.keys()],
    fixedToday: clock.fixedToday,
    addOns: { ...addOns },
    ...(contactEmail ? { email: contactEmail } : {}),
    ...(address ? { address } : {}),
    helpVideos,
    ...(scheduling ? { scheduling } : {}),
  }
}

/** Serves what anybody may know of the configuration. @returns the same. */
export function registerPublicConfig(
  app: FastifyInstance,
  { config, clock }: { config: Config; clock: Clock },
): PublicConfig {
  const publicConfig = publicConfigOf(config, clock)
  serveCall(app, 'config', {}, async () => publicConfig)
  return publicConfig
}
