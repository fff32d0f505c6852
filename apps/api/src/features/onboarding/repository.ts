import type { Queryable } from '../../database'

/** The user's form as stored, or `undefined`. */
export async function findForm(database: Queryable, userId: string): Promise<Buffer | undefined> {
  const { rows } = await database.query<{ form: Buffer }>(
    'select form from onboarding_forms where user_id = $1',
    [userId],
  )
  return rows[0]?.form
}

export async function replaceForm(
  database: Queryable,
  form: { userId: string; sealed: Buffer; savedAt: Date },
): Promise<void> {
  await database.query(
    `insert into onboarding_forms (user_id, form, saved_at) values ($1, $2, $3)
     on conflict (user_id) do update
        set form = excluded.form,
            saved_at = excluded.saved_at,
            revision = onboarding_forms.revision + 1`,
    [form.userId, form.sealed, form.savedAt],
  )
}

export async function deleteForm(database: Queryable, userId: string): Promise<void> {
  await database.query('delete from onboarding_forms where user_id = $1', [userId])
}
