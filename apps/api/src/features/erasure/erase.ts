import type { Transaction } from '../../database'
import { destroyKeys } from '../../protection/owner-keys'

/** What was erased, as far as it is still to be removed or told. */
export interface Erased {
  readonly applications: number
  /** Documents whose files are to be removed after the commit. */
  readonly documents: readonly string[]
}

/**
 * Erases applications with all that hangs on them, and destroys their keys, so that older copies of the tables
 * cannot be read either (docs/adr/0011-erasure.md).
 */
export async function eraseApplications(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Erased> {
  const list = [[...ids]]
  const { rows } = await transaction.query<{ id: string }>(
    'select id from documents where application_id = any($1::uuid[])',
    list,
  )
  await transaction.query(`select set_config('gapwise.purpose', 'erase', true)`)
  await transaction.query('delete from submissions where application_id = any($1::uuid[])', list)
  const { rowCount } = await transaction.query(
    'delete from applications where id = any($1::uuid[])',
    list,
  )
  await transaction.query(`select set_config('gapwise.purpose', '', true)`)
  await destroyKeys(transaction, ids)
  return { applications: rowCount, documents: rows.map(({ id }) => id) }
}

/** Erases users with everything that is theirs alone: sessions, forms, calls. Their applications must be gone. */
export async function eraseUsers(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.query('delete from users where id = any($1::uuid[])', [[...ids]])
  await destroyKeys(transaction, ids)
}
