import type { OnboardingForm, SessionUser } from '@gapwise/api-contract'
import type { Clock } from '../../shared/clock'
import type { Database, Queryable, Transaction } from '../../database'
import { ApiError } from '../../errors/api-error'
import { once } from '../../http/idempotency'
import { sealerOf, writingSealerOf } from '../../protection/owner-keys'
import type { OwnerSealer } from '../../protection/owner-sealer'
import type { Vault } from '../../protection/vault'
import { losesAnswers, mergeForms } from './merge-forms'
import {
  deleteForm,
  findForm,
  findStored,
  insertReplaced,
  listReplaced,
  replaceForm,
} from './repository'

/** A form, and how often it was saved. */
export interface LoadedForm {
  readonly form: OnboardingForm
  readonly revision: number
}

/** A form to save. */
export interface SaveRequest {
  readonly form: OnboardingForm
  /** The revision that it was made from, 0 for none; `undefined`: the caller does not know. */
  readonly expected: number | undefined
  readonly key: string | undefined
}

export interface Onboarding {
  /**
   * Replaces the whole form, once per key (D52). Where that takes answers away, the form before is kept for 30 days.
   * @throws {ApiError} `ONBOARDING_CHANGED`, with the form as it is, when it is not the expected one any more.
   */
  save(
    user: SessionUser,
    request: SaveRequest,
  ): Promise<{ userId: string; message: string; revision: number }>
  /** The saved form, with the session's user in it, or `undefined`. */
  load(user: SessionUser): Promise<LoadedForm | undefined>
  /** Merges one user's form into another's (D50); nothing happens where there is none. */
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

export interface OnboardingParts {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly onSaved: OnboardingListener
  /** Whether the user's application was sent; `undefined` for somebody without one. */
  readonly isSubmitted: (queryable: Queryable, userId: string) => Promise<boolean | undefined>
}

export function createOnboarding(parts: OnboardingParts): Onboarding {
  const { database, vault, clock, onSaved } = parts

  const read = (sealed: Buffer, sealer: OwnerSealer): OnboardingForm =>
    JSON.parse(sealer.open(sealed, onboardingPlace(sealer.ownerId))) as OnboardingForm

  async function describe(
    queryable: Queryable,
    user: SessionUser,
  ): Promise<LoadedForm | undefined> {
    const stored = await findStored(queryable, user.id)
    if (!stored) return undefined
    const form = read(stored.form, await sealerOf(queryable, vault, user.id))
    // Where there is an application, it says itself whether it was sent (D52).
    const submitted = await parts.isSubmitted(queryable, user.id)
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

  /** Stores a form. Keeps the previous one for 30 days if the new one loses answers. */
  async function put(
    transaction: Transaction,
    sealer: OwnerSealer,
    { form, expected, before }: { form: OnboardingForm; expected?: number; before?: Buffer },
  ): Promise<number | undefined> {
    const { ownerId: userId } = sealer
    const now = clock.now()
    if (before && losesAnswers(read(before, sealer), form, { isKnown: expected !== undefined }))
      await insertReplaced(transaction, { userId, sealed: before, replacedAt: now })
    return replaceForm(transaction, {
      userId,
      sealed: sealer.seal(JSON.stringify(form), onboardingPlace(userId)),
      savedAt: now,
      isFirst: expected === 0,
    })
  }

  return {
    async save(user, { form, expected, key }) {
      const repeatable = { userId: user.id, key, request: ['onboarding', form] }
      const saved = await database.transaction((transaction) =>
        once(
          transaction,
          vault,
          repeatable,
          async ([sealer, before]) => {
            const isExpected = expected === undefined || expected === (before?.revision ?? 0)
            const revision = isExpected
              ? await put(transaction, sealer, {
                  form,
                  ...(expected === undefined ? {} : { expected }),
                  ...(before ? { before: before.form } : {}),
                })
              : undefined
            if (revision === undefined) throw await changed(transaction, user)
            await onSaved(transaction, user.id, form)
            return { userId: user.id, message: 'Saved', revision }
          },
          () =>
            Promise.all([
              writingSealerOf(transaction, vault, user.id),
              findStored(transaction, user.id, true),
            ]),
        ),
      )
      return saved
    },

    async move(transaction, { from, to }) {
      const sealed = await findForm(transaction, from)
      const sealerFrom = await sealerOf(transaction, vault, from)
      const sealer = await writingSealerOf(transaction, vault, to)
      for (const { form, replaced_at: replacedAt } of await listReplaced(transaction, from)) {
        const text = sealerFrom.open(form, onboardingPlace(from))
        const moved = sealer.seal(text, onboardingPlace(to))
        await insertReplaced(transaction, { userId: to, sealed: moved, replacedAt })
      }
      if (!sealed) return
      const own = await findStored(transaction, to, true)
      const later = read(sealed, sealerFrom)
      const form = own ? mergeForms(read(own.form, sealer), later) : later
      await put(transaction, sealer, { form, ...(own ? { before: own.form } : {}) })
      await deleteForm(transaction, from)
    },

    load: (user) => describe(database, user),
  }

  /** The refusal of a save that was made from an older form, with the form as it is. */
  async function changed(transaction: Transaction, user: SessionUser): Promise<ApiError> {
    const current = await describe(transaction, user)
    return new ApiError('ONBOARDING_CHANGED', {
      current: { revision: current?.revision ?? 0, onboardingData: current?.form ?? null },
    })
  }
}
