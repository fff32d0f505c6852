import type { DataDeleted, SessionUser } from '@gapwise/api-contract'
import type { Clock } from '../../clock'
import type { Database, Transaction } from '../../database'
import { ApiError } from '../../errors'
import type { Mailer } from '../../mail/mailer'
import type { Vault } from '../../protection/vault'
import type { DocumentFiles } from '../documents/document-files'
import { lockUser } from '../sessions/repository'
import { hashToken } from '../sessions/tokens'
import { LINK_ADDRESS } from '../sign-in/service'
import { eraseApplications, eraseUsers } from './erase'

/** How old a signed-in session may be to delete everything (ASVS 7.5.3). */
const FRESH = 15 * 60_000

/** What a person can ask for about their own data. */
export interface Privacy {
  /**
   * Deletes everything of a user but what was sent to an insurer, which the law has us keep.
   * @throws {ApiError} `SESSION_STALE`
   */
  deleteEverything(user: SessionUser, sessionToken: string | undefined): Promise<DataDeleted>
}

export interface PrivacyParts {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly files: DocumentFiles
  readonly mailer: Mailer
}

export function createPrivacy(parts: PrivacyParts): Privacy {
  const { database, vault, clock, files, mailer } = parts
  return {
    async deleteEverything(user, sessionToken) {
      if (!user.isAnonymous) await refuseStaleSession(database, clock, sessionToken)
      const { erased, kept } = await database.transaction(async (transaction) => {
        // First the user, so that nothing is added; then all that is theirs: one that is being sent at this
        // moment is waited for, and kept.
        await lockUser(transaction, user.id)
        const { rows } = await transaction.query<{ id: string; sent: boolean }>(
          `select id, status <> 'draft' as sent from applications where owner_id = $1 for update`,
          [user.id],
        )
        const idsOf = (sent: boolean): string[] =>
          rows.filter((row) => row.sent === sent).map(({ id }) => id)
        const sent = idsOf(true)
        await keepSubmissions(transaction, sent)
        const done = await eraseApplications(transaction, idsOf(false))
        if (user.email) {
          await transaction.query(
            'delete from login_requests where email_lookup = any($1::text[])',
            [vault.digests(user.email.toLowerCase(), LINK_ADDRESS)],
          )
        }
        await eraseUsers(transaction, [user.id])
        return { erased: done, kept: sent.length }
      })
      // After the commit: a file without its row opens no more, its key is gone.
      for (const id of erased.documents) await files.remove(id)
      if (user.email) await mailer.forget(user.email)
      return {
        drafts: erased.applications,
        documents: erased.documents.length,
        keptSubmissions: kept,
        message: sentence(kept),
      }
    },
  }
}

async function refuseStaleSession(
  database: Database,
  clock: Clock,
  token: string | undefined,
): Promise<void> {
  const { rows } = await database.query<{ created_at: Date }>(
    'select created_at from sessions where token_hash = $1',
    [hashToken(token ?? '')],
  )
  const began = rows[0]?.created_at.getTime() ?? 0
  if (clock.now().getTime() - began > FRESH) throw new ApiError('SESSION_STALE')
}

/** Hands what was sent over to a user nobody can be, so that the person's own row can go. */
async function keepSubmissions(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await transaction.query(
    `with keeper as (insert into users default values returning id)
     update applications set owner_id = keeper.id from keeper
      where applications.id = any($1::uuid[])`,
    [[...ids]],
  )
}

function sentence(kept: number): string {
  const gone = 'Your answers, documents and sign-in are deleted.'
  if (kept === 0) return gone
  const what = kept === 1 ? 'The application' : `The ${kept} applications`
  return `${gone} ${what} you sent must be kept for as long as the law asks; nobody can open it from this website any more.`
}
