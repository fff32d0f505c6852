import { anyOf, statement, tables, type Transaction } from '../../database'
import type { Mailer } from '../../mail/mailer'
import type { Vault } from '../../protection/vault'
import type { DocumentFiles } from '../documents'
import type { SecurityEvents } from '../security-events'
import { lockUser } from '../sessions'
import { forgetGuesses, LINK_ADDRESS } from '../sign-in'
import { eraseApplications, eraseUsers, type Erased } from '../erasure'

const LOCK_APPLICATIONS = statement(({ id }: { id: string }) =>
  tables
    .selectFrom('applications')
    .select((value) => ['id', value('status', '<>', 'draft').as('sent')])
    .where('owner_id', '=', id)
    .forUpdate(),
)
const DELETE_LOGIN_REQUESTS = statement(({ lookups }: { lookups: readonly string[] }) =>
  tables.deleteFrom('login_requests').where('email_lookup', '=', anyOf(lookups)),
)
const KEEP_SUBMISSIONS = statement(({ ids }: { ids: readonly string[] }) =>
  tables
    .with('keeper', (query) => query.insertInto('users').defaultValues().returning('id'))
    .updateTable('applications')
    .from('keeper')
    .set((value) => ({ owner_id: value.ref('keeper.id') }))
    .where('applications.id', '=', anyOf(ids)),
)

/** A person whose data is erased. `email` is their account's verified address. */
export interface Person {
  readonly id: string
  readonly email: string | null
}

/**
 * Erases a person's data, except applications that were sent to an insurer. The law requires us to
 * keep those.
 * @returns The files to remove after the commit, and the number of sent applications that were
 * kept.
 */
export async function erasePerson(
  transaction: Transaction,
  { vault, events }: { vault: Vault; events: SecurityEvents },
  { id, email }: Person,
): Promise<{ erased: Erased; kept: number }> {
  // Lock the user first, so that the user cannot add anything. The second lock waits for
  // applications that are being sent, because sent applications are kept.
  await lockUser(transaction, id)
  const rows = await LOCK_APPLICATIONS.rows(transaction, { id })
  const idsOf = (sent: boolean): string[] =>
    rows.filter((row) => row.sent === sent).map((row) => row.id)
  const sent = idsOf(true)
  await keepSubmissions(transaction, sent)
  const erased = await eraseApplications(transaction, idsOf(false))
  if (email) {
    const lookups = vault.digests(email.toLowerCase(), LINK_ADDRESS)
    await DELETE_LOGIN_REQUESTS.run(transaction, { lookups })
    await forgetGuesses(transaction, lookups)
  }
  await events.record(transaction, { kind: 'data.delete', mailbox: email, person: id })
  await eraseUsers(transaction, [id])
  return { erased, kept: sent.length }
}

/**
 * Removes a person's data that is stored outside the database. It may stay until after the commit,
 * because a file without its database row cannot be decrypted.
 */
export async function removeExternalData(
  { files, mailer }: { files: DocumentFiles; mailer: Mailer },
  { email }: Person,
  { documents }: Erased,
): Promise<void> {
  for (const id of documents) await files.remove(id)
  if (email) await mailer.deleteFor(email)
}

/**
 * Moves sent applications to a user that cannot sign in, so that the erased person's row can be
 * deleted.
 */
async function keepSubmissions(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await KEEP_SUBMISSIONS.run(transaction, { ids })
}
