import { accountClient } from '../../adapters/api/account-client'
import { logFailedRoute } from '../../adapters/telemetry/log'

/**
 * Makes one of the calls about signing in and out and notes its failure.
 * @throws ApiError on 400 to 599, NoNetworkError without an answer.
 */
export const accountCall: typeof accountClient.call = async (name, ...options) => {
  try {
    return await accountClient.call(name, ...options)
  } catch (error) {
    logFailedRoute(accountClient.routeOf(name), error)
    throw error
  }
}
