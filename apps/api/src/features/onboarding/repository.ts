import { randomUUID } from 'node:crypto'
import { statement, tables, type Queryable, type Transaction } from '../../database'

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

const storedOf = ({ userId }: { userId: string }) =>
  tables.selectFrom('onboarding_forms').select(['form', 'revision']).where('user_id', '=', userId)
const FIND = statement(storedOf)
const LOCK = statement((user: { userId: string }) => storedOf(user).forUpdate())

/** A form that is stored. */
interface NewForm {
  readonly userId: string
  readonly sealed: Buffer
  readonly savedAt: Date
}

const insertOf = ({ userId, sealed, savedAt }: NewForm) =>
  tables
    .insertInto('onboarding_forms')
    .values({ user_id: userId, form: sealed, saved_at: savedAt })
    .returning('revision')
const INSERT_FIRST = statement((form: NewForm) =>
  insertOf(form).onConflict((conflict) => conflict.doNothing()),
)
const REPLACE = statement((form: NewForm) =>
  insertOf(form).onConflict((conflict) =>
    conflict.column('user_id').doUpdateSet((value) => ({
      form: value.ref('excluded.form'),
      saved_at: value.ref('excluded.saved_at'),
      revision: value('onboarding_forms.revision', '+', 1),
    })),
  ),
)
const DELETE = statement(({ userId }: { userId: string }) =>
  tables.deleteFrom('onboarding_forms').where('user_id', '=', userId),
)
const LIST_REPLACED = statement(({ userId }: { userId: string }) =>
  tables
    .selectFrom('replaced_onboarding_forms')
    .select(['id', 'form', 'replaced_at'])
    .where('user_id', '=', userId)
    .orderBy('replaced_at', 'desc')
    .orderBy('id'),
)
const INSERT_REPLACED = statement(
  (row: { userId: string; id: string; sealed: Buffer; replacedAt: Date }) =>
    tables.insertInto('replaced_onboarding_forms').values({
      user_id: row.userId,
      id: row.id,
      form: row.sealed,
      replaced_at: row.replacedAt,
    }),
)
const DELETE_OLDEST_REPLACED = statement(({ userId }: { userId: string }) =>
  tables
    .deleteFrom('replaced_onboarding_forms')
    .where('user_id', '=', userId)
    .where('id', 'not in', (value) =>
      value
        .selectFrom('replaced_onboarding_forms')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('replaced_at', 'desc')
        .orderBy('id')
        .limit(MOST_REPLACED),
    ),
)
const DELETE_REPLACED = statement(({ userId, id }: { userId: string; id: string }) =>
  tables.deleteFrom('replaced_onboarding_forms').where('user_id', '=', userId).where('id', '=', id),
)

/** The user's form as stored, or `undefined`. */
export async function findForm(database: Queryable, userId: string): Promise<Buffer | undefined> {
  return (await findStored(database, userId))?.form
}

/** With `lock`, the form cannot be replaced by others until the transaction ends. */
export function findStored(
  database: Queryable,
  userId: string,
  lock = false,
): Promise<StoredForm | undefined> {
  return (lock ? LOCK : FIND).first(database, { userId })
}

/**
 * Stores a form in place of the one there is.
 * @param form.isFirst There must be none yet.
 * @returns Its revision; `undefined` when there is one although there must be none.
 */
export async function replaceForm(
  database: Queryable,
  form: NewForm & { isFirst?: boolean },
): Promise<number | undefined> {
  return (await (form.isFirst ? INSERT_FIRST : REPLACE).first(database, form))?.revision
}

export async function deleteForm(database: Queryable, userId: string): Promise<void> {
  await DELETE.run(database, { userId })
}

/** Replaced forms of a user, the newest first. */
export function listReplaced(database: Queryable, userId: string): Promise<ReplacedForm[]> {
  return LIST_REPLACED.rows(database, { userId })
}

export async function insertReplaced(
  transaction: Transaction,
  row: { userId: string; sealed: Buffer; replacedAt: Date },
): Promise<void> {
  await INSERT_REPLACED.run(transaction, { ...row, id: randomUUID() })
  await DELETE_OLDEST_REPLACED.run(transaction, row)
}

export async function deleteReplaced(
  transaction: Transaction,
  row: { userId: string; id: string },
): Promise<void> {
  await DELETE_REPLACED.run(transaction, row)
}
