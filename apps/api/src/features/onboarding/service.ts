import type { OnboardingForm, SessionUser } from '@gapwise/api-contract'
import type { Transaction } from '../../database'
import { ApiError } from '../../errors/api-error'
import { once } from '../../http/idempotency'
import { sealerOf, writingSealerOf } from '../../protection/owner-keys'
import { mergeForms } from './merge-forms'
import { deleteForm, findForm, findStored, insertReplaced, listReplaced } from './repository'
import {
  describeForm,
  onboardingPlace,
  openForm,
  putForm,
  type LoadedForm,
  type OnboardingParts,
} from './stored-form'

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

export function createOnboarding(parts: OnboardingParts): Onboarding {
  const { database, vault, onSaved } = parts

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
              ? await putForm(parts, transaction, sealer, {
                  form,
                  ...(expected === undefined ? {} : { expected }),
                  ...(before ? { before: before.form } : {}),
                })
              : undefined
            if (revision === undefined) throw await changed(parts, transaction, user)
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
      const later = openForm(sealed, sealerFrom)
      const form = own ? mergeForms(openForm(own.form, sealer), later) : later
      await putForm(parts, transaction, sealer, { form, ...(own ? { before: own.form } : {}) })
      await deleteForm(transaction, from)
    },

    load: (user) => describeForm(parts, database, user),
  }
}

/** The refusal of a save that was made from an older form, with the form as it is. */
async function changed(
  parts: OnboardingParts,
  transaction: Transaction,
  user: SessionUser,
): Promise<ApiError> {
  const current = await describeForm(parts, transaction, user)
  return new ApiError('ONBOARDING_CHANGED', {
    current: { revision: current?.revision ?? 0, onboardingData: current?.form ?? null },
  })
}
