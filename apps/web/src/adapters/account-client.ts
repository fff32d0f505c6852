import { type CallsUnder, contractClient, type Endpoints } from './contract-client'
import { logFailedRoute } from './log'

export type { OwnSession, SignInLink } from '@gapwise/api-contract'

export type AccountCallName =
  | CallsUnder<'/api/auth/link'>
  | CallsUnder<'/api/auth/sessions'>
  | CallsUnder<'/api/auth/logout-'>
  | CallsUnder<'/api/auth/earlier-work'>

const endpoints: Endpoints<AccountCallName> = {
  readSignInLink: 'POST /api/auth/link',
  listSessions: 'GET /api/auth/sessions',
  endSession: 'DELETE /api/auth/sessions/:id',
  endAllSessions: 'POST /api/auth/logout-everywhere',
  readEarlierWork: 'GET /api/auth/earlier-work',
  moveEarlierWork: 'POST /api/auth/earlier-work/move',
  closeEarlierWork: 'DELETE /api/auth/earlier-work',
}

const client = contractClient(endpoints)

/**
 * Makes one of the calls about signing in and out, which only their pages load, and notes its failure.
 * @throws ApiError on 400 to 599, NoNetworkError without an answer.
 */
export const accountCall: typeof client.call = async (name, ...options) => {
  try {
    return await client.call(name, ...options)
  } catch (error) {
    logFailedRoute(client.routeOf(name), error)
    throw error
  }
}
