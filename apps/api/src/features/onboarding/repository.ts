import { randomUUID } from 'node:crypto'
import type { Queryable, Transaction } from '../../database'

/** A user's form as stored; its revision grows by one with every save. */
export interface StoredForm {
  form: Buffer
  revision: number
}

/** A form that another one took the place of. */
export interface ReplacedForm {
  id: string
  form: Buffer
  replaced_at: Date
}

/** Replaced forms that are kept of one user at most; the oldest go first. */
const MOST_REPLACED = 20

/** The user's form as stored, or `undefined`. */
export async function findForm(database: Queryable, userId: string): Promise<Buffer | undefined> {
  return (await findStored(database, userId))?.form
}

/** With `lock`, the form cannot be replaced by others until the transaction ends. */
export async function findStored(
  database: Queryable,
  userId: string,
  lock = false,
): Promise<StoredForm | undefined> {
  const { rows } = await database.query<StoredForm>(
    `select form, revision from onboarding_forms where user_id = $1${lock ? ' for update' : ''}`,
    [userId],
  )
  return rows[0]
}

/**
 * Stores a form in place of the one there is.
 * @param form.isFirst There must be none yet.
 * @returns Its revision; `undefined` when there is one although there must be none.
 */
export async function replaceForm(
  database: Queryable,
  form: { userId: string; sealed: Buffer; savedAt: Date; isFirst?: boolean },
): Promise<number | undefined> {
  const conflict = form.isFirst
    ? 'do nothing'
    : `(user_id) do update
          set form = excluded.form,
              saved_at = excluded.saved_at,
              revision = onboarding_forms.revision + 1`
  const { rows } = await database.query<{ revision: number }>(
    `insert into onboarding_forms (user_id, form, saved_at) values ($1, $2, $3)
     on conflict ${conflict} returning revision`,
    [form.userId, form.sealed, form.savedAt],
  )
  return rows[0]?.revision
}

export async function deleteForm(database: Queryable, userId: string): Promise<void> {
  await database.query('delete from onboarding_forms where user_id = $1', [userId])
}

/** Replaced forms of a user, the newest first. */
export async function listReplaced(database: Queryable, userId: string): Promise<ReplacedForm[]> {
  const { rows } = await database.query<ReplacedForm>(
    `select id, form, replaced_at from replaced_onboarding_forms
      where user_id = $1 order by replaced_at desc, id`,
    [userId],
  )
  return rows
}

export async function insertReplaced(
  transaction: Transaction,
  row: { userId: string; sealed: Buffer; replacedAt: Date },
): Promise<void> {
  await transaction.query(
    `insert into replaced_onboarding_forms (user_id, id, form, replaced_at) values ($1, $2, $3, $4)`,
    [row.userId, randomUUID(), row.sealed, row.replacedAt],
  )
  await transaction.query(
    `delete from replaced_onboarding_forms where user_id = $1 and id not in (
       select id from replaced_onboarding_forms
        where user_id = $1 order by replaced_at desc, id limit ${MOST_REPLACED})`,
    [row.userId],
  )
}
