import type { OnboardingForm, SessionUser } from '@gapwise/api-contract'
import type { Database, Queryable, Transaction } from '../../database'
import { sealerOf } from '../../protection/owner-keys'
import type { OwnerSealer } from '../../protection/owner-sealer'
import type { Vault } from '../../protection/vault'
import type { Clock } from '../../shared/clock'
import { losesAnswers } from './merge-forms'
import { findStored, insertReplaced, replaceForm } from './repository'

/** A form, and how often it was saved. */
export interface LoadedForm {
  readonly form: OnboardingForm
  readonly revision: number
}

/** Called within the transaction that saves a form. */
export type OnboardingListener = (
  transaction: Transaction,
  userId: string,
  form: OnboardingForm,
) => Promise<void>

/** Where a user's form lies; it opens nowhere else. */
export const onboardingPlace = (userId: string): string => `onboarding_forms|${userId}`

export interface OnboardingParts {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly onSaved: OnboardingListener
  /** Whether the user's application was sent; `undefined` for a user without one. */
  readonly isSubmitted: (queryable: Queryable, userId: string) => Promise<boolean | undefined>
}

/** Opens a stored form. */
export const openForm = (sealed: Buffer, sealer: OwnerSealer): OnboardingForm =>
  JSON.parse(sealer.open(sealed, onboardingPlace(sealer.ownerId))) as OnboardingForm

/** Returns the saved form of a user, with the user in it, or `undefined`. */
export async function describeForm(
  { vault, isSubmitted }: OnboardingParts,
  queryable: Queryable,
  user: SessionUser,
): Promise<LoadedForm | undefined> {
  const stored = await findStored(queryable, user.id)
  if (!stored) return undefined
  const form = openForm(stored.form, await sealerOf(queryable, vault, user.id))
  // Where there is an application, it says itself whether it was sent (D52).
  const submitted = await isSubmitted(queryable, user.id)
  return {
    revision: stored.revision,
    form: {
      ...form,
      version: 8,
      userId: user.id,
      email: form.email || user.email,
      ...(submitted === undefined ? {} : { application_submitted: submitted }),
    },
  }
}

/**
 * Stores a form. Keeps the previous one for 30 days if the new one loses answers.
 * @returns Its revision; `undefined` if it is not the first one, and should be.
 */
export async function putForm(
  { clock }: OnboardingParts,
  transaction: Transaction,
  sealer: OwnerSealer,
  { form, expected, before }: { form: OnboardingForm; expected?: number; before?: Buffer },
): Promise<number | undefined> {
  const { ownerId: userId } = sealer
  const now = clock.now()
  if (before && losesAnswers(openForm(before, sealer), form, { isKnown: expected !== undefined }))
    await insertReplaced(transaction, { userId, sealed: before, replacedAt: now })
  return replaceForm(transaction, {
    userId,
    sealed: sealer.seal(JSON.stringify(form), onboardingPlace(userId)),
    savedAt: now,
    isFirst: expected === 0,
  })
}
