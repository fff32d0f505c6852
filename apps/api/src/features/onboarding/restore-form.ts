import type { Clock } from '../../shared/clock'
import { equalsIgnoringCase, statement, tables, type Database } from '../../database'
import { loadCipherForWrite } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import { isUuid } from '../../shared/uuid'
import {
  deleteReplaced,
  findQuote,
  insertQuote,
  insertReplaced,
  listReplaced,
  lockOwner,
  makeCurrent,
  updateQuote,
} from './repository'
import { decryptForm } from './stored-form'

const FIND_OWNER = statement(({ idOrEmail }: { idOrEmail: string }) =>
  tables.selectFrom('applications').select('owner_id as id').where('id', '=', idOrEmail),
)
const FIND_BY_EMAIL = statement(({ idOrEmail }: { idOrEmail: string }) =>
  tables
    .selectFrom('users')
    .select('id')
    .where((value) => value.not(value.ref('is_anonymous')))
    .where(({ ref }) => equalsIgnoringCase(ref('email'), idOrEmail)),
)

/**
 * Finds a user by their account's email address, or by the id of one of their applications. An
 * operator can see that id in the URL of the application's pages.
 */
export async function findUser(database: Database, idOrEmail: string): Promise<string | undefined> {
  const finding = isUuid(idOrEmail) ? FIND_OWNER : FIND_BY_EMAIL
  return (await finding.first(database, { idOrEmail }))?.id
}

/** Returns the times at which a user's stored forms were replaced, newest first. */
export async function listReplacementTimes(database: Database, userId: string): Promise<Date[]> {
  return (await listReplaced(database, userId)).map((row) => row.replaced_at)
}

/**
 * Restores a replaced form and makes its quote the user's current quote. If the quote has another
 * form by now, that form is marked as replaced.
 * @param number Position in the list of `listReplacementTimes`, starting at 1.
 * @returns `true` if the form exists.
 */
export function restoreForm(
  { database, vault, clock }: { database: Database; vault: Vault; clock: Clock },
  userId: string,
  number: number,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    // Use the same lock order as a save: first the keys, then the form.
    const cipher = await loadCipherForWrite(transaction, vault, userId)
    await lockOwner(transaction, userId)
    const wanted = (await listReplaced(transaction, userId))[number - 1]
    if (!wanted) return false
    const id = wanted.quote_id
    const present = await findQuote(transaction, { id, ownerId: userId, lock: true })
    const { naic, rate } = decryptForm({ id, form: wanted.form }, cipher)
    const now = clock.now()
    const content = {
      ...{ id, encrypted: wanted.form, naic: naic || null, savedAt: now },
      pricedAt: rate === undefined ? null : now,
    }
    await deleteReplaced(transaction, { userId, id: wanted.id })
    if (present) {
      const replaced = { userId, quoteId: id, encrypted: present.form, replacedAt: now }
      await insertReplaced(transaction, replaced)
      await updateQuote(transaction, content)
    } else await insertQuote(transaction, { ...content, ownerId: userId, isCurrent: false })
    await makeCurrent(transaction, { id, ownerId: userId })
    return true
  })
}
