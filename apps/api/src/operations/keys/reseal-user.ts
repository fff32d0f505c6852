import type { Transaction } from '../../database'
import { onboardingPlace } from '../../features/onboarding/service'
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
}
