import { statement, tables, type Transaction } from '../../database'
import { onboardingPlace } from '../../features/onboarding'
import { generationOf, type OwnerSealer } from '../../protection/owner-sealer'

const LOCK_FORM = statement(({ id }: { id: string }) =>
  tables.selectFrom('onboarding_forms').select('form').where('user_id', '=', id).forUpdate(),
)
const SET_FORM = statement(({ id, form }: { id: string; form: Buffer }) =>
  tables.updateTable('onboarding_forms').set({ form }).where('user_id', '=', id),
)
const LOCK_REPLACED = statement(({ id }: { id: string }) =>
  tables
    .selectFrom('replaced_onboarding_forms')
    .select(['id', 'form'])
    .where('user_id', '=', id)
    .forUpdate(),
)
const SET_REPLACED = statement((row: { userId: string; id: string; form: Buffer }) =>
  tables
    .updateTable('replaced_onboarding_forms')
    .set({ form: row.form })
    .where('user_id', '=', row.userId)
    .where('id', '=', row.id),
)

/** Seals what a user has under the newest of the user's keys. */
export async function resealUser(transaction: Transaction, sealer: OwnerSealer): Promise<void> {
  const id = sealer.ownerId
  const rows = await LOCK_FORM.rows(transaction, { id })
  for (const { form } of rows.filter((row) => generationOf(row.form) !== sealer.generation)) {
    const place = onboardingPlace(id)
    await SET_FORM.run(transaction, { id, form: sealer.seal(sealer.openBytes(form, place), place) })
  }
  const replaced = await LOCK_REPLACED.rows(transaction, { id })
  for (const row of replaced.filter(({ form }) => generationOf(form) !== sealer.generation)) {
    const place = onboardingPlace(id)
    const form = sealer.seal(sealer.openBytes(row.form, place), place)
    await SET_REPLACED.run(transaction, { userId: id, id: row.id, form })
  }
}
