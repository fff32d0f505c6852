import { type CallsUnder, contractClient, type Endpoints } from './contract-client'

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

/** API calls that sign a user in or out. Only the pages that need them load this module. */
export const accountClient = contractClient(endpoints)
