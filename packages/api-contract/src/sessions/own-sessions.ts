import { Type, type Static } from '@sinclair/typebox'
import { LogoutAnswer } from './auth'
import type { Call } from '../call'
import { IdParams, Instant, NoBody, NoContent, OrNull } from '../common'

/** One of the account's sessions. Each session belongs to one browser. */
export const OwnSession = Type.Object({
  id: Type.String(),
  /** `true` for the session that makes this call. */
  current: Type.Boolean(),
  /** Browser and device as text. `null` if the session started before these were recorded. */
  browser: OrNull(Type.String()),
  /**
   * `true` if the session started in the same network as this call. `null` if the network was not
   * recorded.
   */
  sameNetwork: OrNull(Type.Boolean()),
  startedAt: Instant,
  lastSeenAt: Instant,
})
export type OwnSession = Static<typeof OwnSession>

/**
 * The account's sessions. The session that makes this call comes first. The others follow, most
 * recently used first.
 */
export const OwnSessions = Type.Object({ sessions: Type.Array(OwnSession) })
export type OwnSessions = Static<typeof OwnSessions>

/**
 * `present` is `true` if this browser has data that is not in the account.
 * @see ADR 28
 */
export const EarlierWork = Type.Object({ present: Type.Boolean() })
export type EarlierWork = Static<typeof EarlierWork>

export const ownSessionCalls = {
  listSessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Lists the sessions of the signed-in user.',
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
    summary:
      'Ends all sessions of the user, including this one. Also forgets the browsers that the user signed in with.',
    body: NoBody,
    status: 200,
    response: LogoutAnswer,
  },
  readEarlierWork: {
    method: 'GET',
    path: '/api/auth/earlier-work',
    summary:
      'Checks whether this browser has work that was done before the sign-in and is not in the account.',
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
      'Removes this browser’s access to the work from before the sign-in. Its resume code still works.',
    body: NoBody,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, Call>
