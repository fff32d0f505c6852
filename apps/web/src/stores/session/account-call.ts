import { accountClient } from '../../adapters/api/account-client'
import { logFailedRoute } from '../../adapters/telemetry/log'

/**
 * Makes one of the calls for signing in and out, and logs its failure.
 * @throws ApiCallError on 400 to 599, NoNetworkError without a response.
 */
export const accountCall: typeof accountClient.call = async (name, ...options) => {
  try {
    return await accountClient.call(name, ...options)
  } catch (error) {
    logFailedRoute(accountClient.routeOf(name), error)
    throw error
  }
}
