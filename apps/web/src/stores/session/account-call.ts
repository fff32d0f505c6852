import { accountClient } from '../../adapters/api/account-client'
import { logFailedRoute } from '../../adapters/telemetry/log'

/**
 * Makes one of the sign-in or sign-out calls and logs any failure.
 * @throws ApiCallError for status 400 to 599, NoNetworkError if there is no response
 */
export const accountCall: typeof accountClient.call = async (name, ...options) => {
  try {
    return await accountClient.call(name, ...options)
  } catch (error) {
    logFailedRoute(accountClient.routeOf(name), error)
    throw error
  }
}
