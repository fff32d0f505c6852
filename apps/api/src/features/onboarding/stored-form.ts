import type { OnboardingForm, SessionUser } from '@gapwise/api-contract'
import { randomUUID } from 'node:crypto'
import type { Database, Queryable, Transaction } from '../../database'
import { loadCipher } from '../../protection/owner-keys'
import type { OwnerCipher } from '../../protection/owner-cipher'
import type { Vault } from '../../protection/vault'
import type { Clock } from '../../shared/clock'
import { losesAnswers } from './merge-forms'
import { findQuote, insertQuote, insertReplaced, updateQuote, type StoredQuote } from './repository'

/** A quote's form, with the quote's id and revision. */
export interface LoadedForm {
  readonly id: string
  readonly form: OnboardingForm
  readonly revision: number
}

/** Called within the transaction that saves a quote's form. */
export type OnboardingListener = (
  transaction: Transaction,
  quoteId: string,
  form: OnboardingForm,
) => Promise<void>

/**
 * Returns the encryption context of a quote's form. `onboarding_forms` is an old name, which
 * existing ciphertexts need.
 */
export const quoteFormContext = (id: string): string => `onboarding_forms|${id}`

export interface OnboardingDependencies {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly onSaved: OnboardingListener
  /**
   * Returns `true` if the user's newest application was sent. Returns `undefined` if there is no
   * application.
   */
  readonly isSubmitted: (queryable: Queryable, userId: string) => Promise<boolean | undefined>
  /**
   * Returns the first day of coverage in the draft that belongs to a quote, or `undefined` without a
   * draft.
   */
  readonly findPlannedStart: (
    deps: Pick<OnboardingDependencies, 'vault' | 'clock'>,
    queryable: Queryable,
    quoteId: string,
  ) => Promise<string | undefined>
}

/** Decrypts a quote's form. */
export const decryptForm = (
  { id, form }: { id: string; form: Buffer },
  cipher: OwnerCipher,
): OnboardingForm => JSON.parse(cipher.decrypt(form, quoteFormContext(id))) as OnboardingForm

/**
 * Returns the form of a user's quote, or of the current quote if the user has no quote with this
 * id. Returns `undefined` if there is no quote.
 */
export async function findForm(
  database: Queryable,
  vault: Vault,
  { ownerId, id }: { ownerId: string; id?: string | null | undefined },
): Promise<OnboardingForm | undefined> {
  const stored =
    (id && (await findQuote(database, { id, ownerId }))) || (await findQuote(database, { ownerId }))
  return stored && decryptForm(stored, await loadCipher(database, vault, ownerId))
}

/**
 * Returns the form of a user's quote, together with the user's id and email address. Returns
 * `undefined` if there is no such quote.
 */
export async function describeForm(
  deps: OnboardingDependencies,
  queryable: Queryable,
  { user, id }: { user: SessionUser; id?: string | undefined },
): Promise<LoadedForm | undefined> {
  const stored = await findQuote(queryable, { id, ownerId: user.id })
  if (!stored) return undefined
  const form = decryptForm(stored, await loadCipher(queryable, deps.vault, user.id))
  // If there is an application, use its status instead of the form's status (D52).
  const submitted = await deps.isSubmitted(queryable, user.id)
  const plannedStart = await deps.findPlannedStart(deps, queryable, stored.id)
  return {
    id: stored.id,
    revision: stored.revision,
    form: {
      ...form,
      version: 8,
      userId: user.id,
      email: form.email || user.email,
      ...(submitted === undefined ? {} : { application_submitted: submitted }),
      ...(plannedStart === undefined ? {} : { planned_start: plannedStart }),
    },
  }
}

/**
 * Stores a new quote. A user can have only one current quote.
 * @returns `undefined` if the new quote should be current but the user already has a current one.
 */
export async function addQuote(
  { clock }: Pick<OnboardingDependencies, 'clock'>,
  transaction: Transaction,
  cipher: OwnerCipher,
  { form, isCurrent }: { form: OnboardingForm; isCurrent: boolean },
): Promise<{ id: string; revision: number } | undefined> {
  const id = randomUUID()
  const content = contentOf({ id, form, now: clock.now(), cipher })
  const revision = await insertQuote(transaction, {
    ...content,
    ownerId: cipher.ownerId,
    isCurrent,
  })
  return revision === undefined ? undefined : { id, revision }
}

/**
 * Stores a quote's form. Keeps the previous form for 30 days if the new one loses answers.
 * @returns The new revision.
 */
export async function putForm(
  { clock }: Pick<OnboardingDependencies, 'clock'>,
  transaction: Transaction,
  cipher: OwnerCipher,
  { form, before, isKnown }: { form: OnboardingForm; before: StoredQuote; isKnown: boolean },
): Promise<number> {
  const { ownerId: userId } = cipher
  const { id } = before
  const now = clock.now()
  const earlier = decryptForm(before, cipher)
  if (losesAnswers(earlier, form, { isKnown })) {
    const replaced = { userId, quoteId: id, encrypted: before.form, replacedAt: now }
    await insertReplaced(transaction, replaced)
  }
  const isSamePrice = earlier.rate === form.rate && earlier.naic === form.naic
  const content = contentOf({ id, form, now, cipher })
  const revision = await updateQuote(transaction, {
    ...content,
    pricedAt: isSamePrice ? before.priced_at : content.pricedAt,
  })
  return revision ?? before.revision
}

function contentOf({
  id,
  form,
  now,
  cipher,
}: {
  id: string
  form: OnboardingForm
  now: Date
  cipher: OwnerCipher
}) {
  // The application decides its start, so the quote stores none.
  const { planned_start: _start, ...stored } = form
  return {
    id,
    encrypted: cipher.encrypt(JSON.stringify(stored), quoteFormContext(id)),
    naic: form.naic || null,
    pricedAt: form.rate === undefined ? null : now,
    savedAt: now,
  }
}
