import type { DataDeleted, SessionUser } from '@gapwise/api-contract'
import type { Clock } from '../../shared/clock'
import { statement, tables, type Database } from '../../database'
import { formatEasternTime } from '../../shared/eastern-time'
import { ApiError } from '../../errors/api-error'
import { lockUser } from '../sessions'
import { hashToken } from '../../shared/tokens'
import { erasePerson, removeExternalData } from './erase-person'
import { listHeldDrafts, scheduleErasure, type PrivacyDependencies } from './scheduled-erasure'

/**
 * Milliseconds after sign-in during which a session is allowed to delete everything (ASVS 7.5.3).
 */
const FRESH = 15 * 60_000

/** Requests that a person can make about their own data. */
export interface Privacy {
  /**
   * Deletes a user's data, except applications that were sent to an insurer. The law requires us to
   * keep those. If the user opened an application with a resume code, the deletion is delayed and
   * all sessions end immediately (ADR 29).
   * @throws {ApiError} `SESSION_STALE`
   */
  deleteEverything(user: SessionUser, sessionToken: string | undefined): Promise<DataDeleted>
}

export function createPrivacy(deps: PrivacyDependencies): Privacy {
  const { database, vault, clock, mailer } = deps
  return {
    async deleteEverything(user, sessionToken) {
      if (!user.isAnonymous) await refuseStaleSession(database, clock, sessionToken)
      const done = await database.transaction(async (transaction) => {
        // Lock the user first. Otherwise, the user's data could change after the server has decided
        // when to delete it.
        await lockUser(transaction, user.id)
        const waiting = await listHeldDrafts(transaction, vault, user)
        if (waiting.length === 0) return erasePerson(transaction, deps, user)
        return { dueAt: await scheduleErasure(deps, transaction, user, waiting) }
      })
      if ('dueAt' in done) {
        mailer.wake()
        return {
          ...NOTHING_DELETED,
          dueAt: done.dueAt.toISOString(),
          message: waitingMessage(done.dueAt),
        }
      }
      await removeExternalData(deps, user, done.erased)
      return {
        drafts: done.erased.applications,
        documents: done.erased.documents.length,
        keptSubmissions: done.kept,
        message: deletedMessage(done.kept),
      }
    },
  }
}

const NOTHING_DELETED = { drafts: 0, documents: 0, keptSubmissions: 0 }

const waitingMessage = (dueAt: Date): string =>
  `We’ll delete it on ${formatEasternTime(dueAt)}. You opened an application with a resume code, so we’re waiting to be sure it’s yours. To keep it, open it with its resume code before then.`

const FIND_SESSION = statement(({ tokenHash }: { tokenHash: string }) =>
  tables.selectFrom('sessions').select('created_at').where('token_hash', '=', tokenHash),
)

async function refuseStaleSession(
  database: Database,
  clock: Clock,
  token: string | undefined,
): Promise<void> {
  const session = await FIND_SESSION.first(database, { tokenHash: hashToken(token ?? '') })
  const startedAt = session?.created_at.getTime() ?? 0
  if (clock.now().getTime() - startedAt > FRESH) throw new ApiError('SESSION_STALE')
}

function deletedMessage(kept: number): string {
  const gone = 'Your answers, documents, and sign-in have been deleted.'
  if (kept === 0) return gone
  return kept === 1
    ? `${gone} We must keep the application you sent for as long as the law requires. It can’t be opened on this website anymore.`
    : `${gone} We must keep the ${kept} applications you sent for as long as the law requires. They can’t be opened on this website anymore.`
}
