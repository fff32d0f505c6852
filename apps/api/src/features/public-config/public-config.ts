import type { PublicConfig } from '@gapwise/api-contract'
import type { Clock } from '../../shared/clock'
import type { Config } from '../../config/config'
import { applicationForms } from '../applications/definitions'

/** What anybody may know of the configuration: never a secret. */
export function publicConfigOf(config: Config, clock: Clock): PublicConfig {
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
