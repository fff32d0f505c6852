import type { PublicConfig } from '@gapwise/api-contract'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../../http/serve-call'
import type { Clock } from '../../shared/clock'
import type { Config } from '../../config/config'
import { applicationForms } from '../applications'

/** Returns the public part of the configuration, which contains no secrets. */
function publicConfigOf(config: Config, clock: Clock): PublicConfig {
  const { phone, hours, contactEmail, postalAddress, proof, addOns, helpVideos, scheduling } =
    config
  const { companyName, licenseLine } = config
  return {
    phone,
    hours,
    schemaIds: [...applicationForms.keys()],
    fixedToday: clock.fixedToday,
    addOns: { ...addOns },
    ...(contactEmail ? { email: contactEmail } : {}),
    ...(postalAddress.length > 0 ? { address: postalAddress } : {}),
    ...(companyName
      ? { company: { name: companyName, ...(licenseLine ? { license: licenseLine } : {}) } }
      : {}),
    proof,
    helpVideos,
    ...(scheduling ? { scheduling } : {}),
    ...(config.textMessages ? { textMessages: true } : {}),
  }
}

/**
 * Registers the call that returns the public part of the configuration.
 * @returns The public part.
 */
export function registerPublicConfig(
  app: FastifyInstance,
  { config, clock }: { config: Config; clock: Clock },
): PublicConfig {
  const publicConfig = publicConfigOf(config, clock)
  serveCall(app, 'config', {}, async () => publicConfig)
  return publicConfig
}
