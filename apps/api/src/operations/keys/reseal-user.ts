import type { Transaction } from '../../database'
import { onboardingPlace } from '../../features/onboarding'
import { generationOf, type OwnerSealer } from '../../protection/owner-sealer'

/** Seals what a user has under the newest of the user's keys. */
export async function resealUser(transaction: Transaction, sealer: OwnerSealer): Promise<void> {
  const id = sealer.ownerId
  const { rows } = await transaction.query<{ form: Buffer }>(
    'select form from onboarding_forms where user_id = $1 for update',
    [id],
  )
  for (const { form } of rows.filter((row) => generationOf(row.form) !== sealer.generation)) {
    const place = onboardingPlace(id)
    await transaction.query('update onboarding_forms set form = $2 where user_id = $1', [
      id,
      sealer.seal(sealer.openBytes(form, place), place),
    ])
  }
  const { rows: replaced } = await transaction.query<{ id: string; form: Buffer }>(
    'select id, form from replaced_onboarding_forms where user_id = $1 for update',
    [id],
  )
  for (const row of replaced.filter(({ form }) => generationOf(form) !== sealer.generation)) {
    const place = onboardingPlace(id)
    const form = sealer.seal(sealer.openBytes(row.form, place), place)
    await transaction.query(
      'update replaced_onboarding_forms set form = $3 where user_id = $1 and id = $2',
      [id, row.id, form],
    )
  }
}
