import type { Clock } from '../../shared/clock'
import type { Database } from '../../database'
import { writingSealerOf } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import { isUuid } from '../../shared/uuid'
import { findStored, insertReplaced, listReplaced, replaceForm } from './repository'

/**
 * Finds a user as an operator names one: by the email address of an account, or by the id of one of their
 * applications, which is in the address of its pages.
 */
export async function findUser(database: Database, named: string): Promise<string | undefined> {
  const { rows } = await database.query<{ id: string }>(
    isUuid(named)
      ? 'select owner_id as id from applications where id = $1'
      : 'select id from users where not is_anonymous and lower(email) = lower($1)',
    [named],
  )
  return rows[0]?.id
}

/** When the kept forms of a user were replaced, the newest first. */
export async function keptSince(database: Database, userId: string): Promise<Date[]> {
  return (await listReplaced(database, userId)).map((row) => row.replaced_at)
}

/**
 * Makes a stored form the user's form again and stores the present one instead. Does not print any answers.
 * @param number As `keptSince` lists them, from 1.
 * @returns `true` if the form exists.
 */
export function bringBack(
  { database, vault, clock }: { database: Database; vault: Vault; clock: Clock },
  userId: string,
  number: number,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    // In the order in which a save takes them: first the keys, then the form.
    await writingSealerOf(transaction, vault, userId)
    const present = await findStored(transaction, userId, true)
    const wanted = (await listReplaced(transaction, userId))[number - 1]
    if (!wanted) return false
    const now = clock.now()
    await transaction.query(
      'delete from replaced_onboarding_forms where user_id = $1 and id = $2',
      [userId, wanted.id],
    )
    if (present)
      await insertReplaced(transaction, { userId, sealed: present.form, replacedAt: now })
    await replaceForm(transaction, { userId, sealed: wanted.form, savedAt: now })
    return true
  })
}
