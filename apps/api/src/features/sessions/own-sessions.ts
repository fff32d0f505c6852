import type { OwnSession, SessionUser } from '@gapwise/api-contract'
import { subMilliseconds } from 'date-fns'
import type { Clock } from '../../shared/clock'
import type { Database } from '../../database'
import { ApiError } from '../../errors/api-error'
import { isUuid } from '../../shared/uuid'
import type { Devices } from '../devices'
import type { SecurityEvents } from '../security-events'
import { deleteSessionOf, deleteSessionsOf, listSessions } from './repository'
import type { SessionOrigin } from './session-origin'
import { LIFETIMES } from './service'
import { hashToken } from '../../shared/tokens'

/** A person's own sessions, which they can list and end. */
export interface OwnSessionsService {
  /** Lists the current session first, and then the others, most recently used first. */
  list(
    user: SessionUser,
    asking: { sessionToken: string | undefined; origin: SessionOrigin },
  ): Promise<OwnSession[]>
  /** @throws {ApiError} `SESSION_UNKNOWN` */
  end(user: SessionUser, id: string): Promise<void>
  /** Ends all sessions, and deletes the list of known browsers. */
  endAll(user: SessionUser): Promise<void>
}

export interface OwnSessionDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly devices: Pick<Devices, 'forgetAll'>
  readonly events: Pick<SecurityEvents, 'record'>
}

export function createOwnSessions(deps: OwnSessionDependencies): OwnSessionsService {
  const { database, clock, devices, events } = deps
  return {
    async list(user, { sessionToken, origin }) {
      const now = clock.now()
      const { idle } = LIFETIMES[user.isAnonymous ? 'anonymous' : 'signedIn']
      const seenAfter = subMilliseconds(now, idle)
      const rows = await listSessions(database, { userId: user.id, now, seenAfter })
      const tokenHash = hashToken(sessionToken ?? '')
      const described = rows.map((row) => ({
        id: row.id,
        current: row.token_hash === tokenHash,
        browser: row.browser,
        sameNetwork: row.network === null ? null : origin.networks.includes(row.network),
        startedAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
      }))
      return [...described].sort((one, other) => Number(other.current) - Number(one.current))
    },
    async end(user, id) {
      await database.transaction(async (transaction) => {
        const wanted = { userId: user.id, id }
        const ended = isUuid(id) && (await deleteSessionOf(transaction, wanted))
        if (!ended) throw new ApiError('SESSION_UNKNOWN')
        await events.record(transaction, { kind: 'sign-out', person: user.id })
      })
    },
    endAll: (user) =>
      database.transaction(async (transaction) => {
        await deleteSessionsOf(transaction, user.id)
        await devices.forgetAll(transaction, { userId: user.id })
        await events.record(transaction, { kind: 'sign-out', person: user.id })
      }),
  }
}
