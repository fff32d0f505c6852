import { Type, type Static } from '@sinclair/typebox'
import { LogoutAnswer } from './auth'
import type { Call } from '../call'
import { IdParams, Instant, NoBody, NoContent, OrNull } from '../common'

/** One place an account is signed in at. */
export const OwnSession = Type.Object({
  id: Type.String(),
  /** The session that asks. */
  current: Type.Boolean(),
  /** Browser and device in words; `null` for a session that began before they were noted. */
  browser: OrNull(Type.String()),
  /** Whether it began in the network that asks; `null` where that was not noted. */
  sameNetwork: OrNull(Type.Boolean()),
  startedAt: Instant,
  lastSeenAt: Instant,
})
export type OwnSession = Static<typeof OwnSession>

/** The session that asks comes first, then the one used last. */
export const OwnSessions = Type.Object({ sessions: Type.Array(OwnSession) })
export type OwnSessions = Static<typeof OwnSessions>

/** Whether this browser has work that is not in the account (ADR 28). */
export const EarlierWork = Type.Object({ present: Type.Boolean() })
export type EarlierWork = Static<typeof EarlierWork>

export const ownSessionCalls = {
  listSessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Lists where the session’s user is signed in.',
    status: 200,
    response: OwnSessions,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: 'Ends one of the user’s own sessions.',
    params: IdParams,
    body: NoBody,
    status: 204,
    response: NoContent,
  },
  endAllSessions: {
    method: 'POST',
    path: '/api/auth/logout-everywhere',
    summary: 'Ends every session of the user, this one too, and forgets the browsers they used.',
    body: NoBody,
    status: 200,
    response: LogoutAnswer,
  },
  readEarlierWork: {
    method: 'GET',
    path: '/api/auth/earlier-work',
    summary:
      'Says whether this browser has work from before the sign-in that is not in the account.',
    status: 200,
    response: EarlierWork,
  },
  moveEarlierWork: {
    method: 'POST',
    path: '/api/auth/earlier-work/move',
    summary: 'Moves the work from before the sign-in into the account.',
    body: NoBody,
    status: 204,
    response: NoContent,
  },
  closeEarlierWork: {
    method: 'DELETE',
    path: '/api/auth/earlier-work',
    summary:
      'Ends this browser’s way to the work from before the sign-in; its resume code still opens it.',
    body: NoBody,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, Call>
