import type { OnboardingForm, SessionUser } from '@gapwise/api-contract'
import type { Clock } from '../../clock'
import type { Database, Transaction } from '../../database'
import { once } from '../../idempotency'
import { sealerOf, writingSealerOf } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import { deleteForm, findForm, replaceForm } from './repository'

export interface Onboarding {
  /** Replaces the whole form, once per key (D52). */
  save(
    user: SessionUser,
    form: OnboardingForm,
    key: string | undefined,
  ): Promise<{ userId: string; message: string }>
  /** The saved form, with the session's user in it, or `null`. */
  load(user: SessionUser): Promise<OnboardingForm | null>
  /** Gives one user's form to another, in place of theirs; nothing happens where there is none. */
  move(transaction: Transaction, users: { from: string; to: string }): Promise<void>
}

/** Called within the transaction that saves a form. */
export type OnboardingListener = (
  transaction: Transaction,
  userId: string,
  form: OnboardingForm,
) => Promise<void>

/** Where a user's form lies; it opens nowhere else. */
export const onboardingPlace = (userId: string): string => `onboarding_forms|${userId}`

export function createOnboarding(parts: {
  database: Database
  vault: Vault
  clock: Clock
  onSaved: OnboardingListener
  /** Whether the user's application was sent; `undefined` for somebody without one. */
  isSubmitted: (userId: string) => Promise<boolean | undefined>
}): Onboarding {
  const { database, vault, clock, onSaved } = parts
  return {
    save: (user, form, key) =>
      database.transaction((transaction) =>
        once(
          transaction,
          vault,
          { userId: user.id, key, request: ['onboarding', form] },
          async () => {
            const sealer = await writingSealerOf(transaction, vault, user.id)
            await replaceForm(transaction, {
              userId: user.id,
              sealed: sealer.seal(JSON.stringify(form), onboardingPlace(user.id)),
              savedAt: clock.now(),
            })
            await onSaved(transaction, user.id, form)
            return { userId: user.id, message: 'Saved' }
          },
        ),
      ),
    async move(transaction, { from, to }) {
      const sealed = await findForm(transaction, from)
      if (!sealed) return
      const form = (await sealerOf(transaction, vault, from)).open(sealed, onboardingPlace(from))
      const sealer = await writingSealerOf(transaction, vault, to)
      await replaceForm(transaction, {
        userId: to,
        sealed: sealer.seal(form, onboardingPlace(to)),
        savedAt: clock.now(),
      })
      await deleteForm(transaction, from)
    },
    async load(user) {
      const sealed = await findForm(database, user.id)
      if (!sealed) return null
      const sealer = await sealerOf(database, vault, user.id)
      const form = JSON.parse(sealer.open(sealed, onboardingPlace(user.id))) as OnboardingForm
      // Where there is an application, it says itself whether it was sent (D52).
      const submitted = await parts.isSubmitted(user.id)
      return {
        ...form,
        version: 8,
        userId: user.id,
        email: form.email || user.email,
        ...(submitted === undefined ? {} : { application_submitted: submitted }),
      }
    },
  }
}
