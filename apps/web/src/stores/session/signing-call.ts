import { signingClient } from '../../adapters/api/signing-client'
import { logFailedRoute } from '../../adapters/telemetry/log'

/** Makes an API call of the ways to sign. Logs and rethrows a failure. */
export const signingCall: typeof signingClient.call = async (name, ...options) => {
  try {
    return await signingClient.call(name, ...options)
  } catch (error) {
    logFailedRoute(signingClient.routeOf(name), error)
    throw error
  }
}
