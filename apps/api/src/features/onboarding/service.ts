import type { OnboardingForm, QuoteSummary, SessionUser } from '@gapwise/api-contract'
import type { Transaction } from '../../database'
import { ApiError } from '../../errors/api-error'
import { runIdempotent } from '../../http/idempotency'
import { loadCipher, loadCipherForWrite } from '../../protection/owner-keys'
import { isUuid } from '../../shared/uuid'
import { moveQuotes } from './move-quotes'
import { countQuotesToAdd, findQuote, listQuotes, lockOwner, makeCurrent } from './repository'
import {
  addQuote,
  describeForm,
  decryptForm,
  putForm,
  type LoadedForm,
  type OnboardingDependencies,
} from './stored-form'

/** A form to save. */
export interface SaveRequest {
  readonly form: OnboardingForm
  /** Id of the quote that the form belongs to; `undefined` for the current quote. */
  readonly quoteId: string | undefined
  /**
   * Revision that the form is based on. `0` if no form was stored before, and `undefined` if the
   * caller does not know it.
   */
  readonly expected: number | undefined
  readonly key: string | undefined
}

/** A user's quotes. The onboarding form is the form of one of these quotes (D61). */
export interface Onboarding {
  /**
   * Replaces a quote's whole form, once per idempotency key (D52). Creates a current quote if the
   * user has none. Keeps the previous form for 30 days if the replacement loses answers.
   * @throws {ApiError} `QUOTE_UNKNOWN`. `ONBOARDING_CHANGED`, with the stored form, if the stored
   * form is not the expected one.
   */
  save(
    user: SessionUser,
    request: SaveRequest,
  ): Promise<{ userId: string; message: string; revision: number; id: string }>
  /**
   * Returns a quote's form, together with the user's id. Returns `undefined` if the user has no
   * current quote.
   * @throws {ApiError} `QUOTE_UNKNOWN`
   */
  load(user: SessionUser, quoteId?: string): Promise<LoadedForm | undefined>
  /** Lists the user's quotes, newest first. */
  list(userId: string): Promise<QuoteSummary[]>
  /**
   * Adds an empty quote and makes it current, once per idempotency key.
   * @throws {ApiError} `QUOTES_FULL`
   */
  start(user: SessionUser, key: string | undefined): Promise<LoadedForm>
  /**
   * Marks a quote as current.
   * @throws {ApiError} `QUOTE_UNKNOWN`
   */
  open(user: SessionUser, id: string): Promise<LoadedForm>
  /**
   * Moves one user's quotes to another user (D50). Merges their current quotes if neither has an
   * application.
   */
  move(transaction: Transaction, users: { from: string; to: string }): Promise<void>
}

/** Maximum number of quotes for one session or account. */
const MOST_QUOTES = 20

export function createOnboarding(deps: OnboardingDependencies): Onboarding {
  const { database, vault } = deps

  return {
    save: (user, request) => saveForm(deps, user, request),
    move: (transaction, users) => moveQuotes(deps, transaction, users),

    load(user, quoteId) {
      return quoteId === undefined
        ? describeForm(deps, database, { user })
        : expectForm(deps, database, { user, id: quoteId })
    },

    async list(userId) {
      const quotes = await listQuotes(database, userId)
      const cipher = await loadCipher(database, vault, userId)
      return quotes.map((quote) => {
        const form = decryptForm(quote, cipher)
        const { first_name, applicant_dob, gender, zip5, applying_for } = form
        const { plan_type, naic, rate, discount_rate } = form
        const about = {
          ...{ first_name, applicant_dob, gender, zip5, applying_for },
          ...{ plan_type, naic, rate, discount_rate },
        }
        return {
          id: quote.id,
          isCurrent: quote.is_current,
          createdAt: quote.created_at.toISOString(),
          savedAt: quote.saved_at.toISOString(),
          pricedAt: quote.priced_at?.toISOString() ?? null,
          applicationId: quote.application_id,
          ...Object.fromEntries(Object.entries(about).filter(([, value]) => value)),
        }
      })
    },

    start(user, key) {
      return database.transaction((transaction) =>
        runIdempotent(
          transaction,
          vault,
          { userId: user.id, key, request: ['quote'] },
          async () => {
            if ((await countQuotesToAdd(transaction, user.id)) >= MOST_QUOTES)
              throw new ApiError('QUOTES_FULL')
            const cipher = await loadCipherForWrite(transaction, vault, user.id)
            const form = { version: 8 } as const
            const added = await addQuote(deps, transaction, cipher, { form, isCurrent: false })
            if (!added) throw new ApiError('INTERNAL')
            await makeCurrent(transaction, { id: added.id, ownerId: user.id })
            return expectForm(deps, transaction, { user, id: added.id })
          },
        ),
      )
    },

    open(user, id) {
      return database.transaction(async (transaction) => {
        await lockOwner(transaction, user.id)
        const opened = await expectForm(deps, transaction, { user, id })
        await makeCurrent(transaction, { id, ownerId: user.id })
        return opened
      })
    },
  }
}

function saveForm(
  deps: OnboardingDependencies,
  user: SessionUser,
  { form, quoteId, expected, key }: SaveRequest,
): Promise<{ userId: string; message: string; revision: number; id: string }> {
  const { database, vault, onSaved } = deps
  if (quoteId !== undefined && !isUuid(quoteId)) throw new ApiError('QUOTE_UNKNOWN')
  const wanted = { id: quoteId, ownerId: user.id, lock: true }
  const request = quoteId === undefined ? ['onboarding', form] : ['onboarding', form, quoteId]
  return database.transaction((transaction) =>
    runIdempotent(
      transaction,
      vault,
      { userId: user.id, key, request },
      async ([cipher, before]) => {
        if (!before && quoteId !== undefined) throw new ApiError('QUOTE_UNKNOWN')
        const change = { form, isKnown: expected !== undefined }
        const isExpected = expected === undefined || expected === (before?.revision ?? 0)
        const saved = async () => {
          if (before) {
            const revision = await putForm(deps, transaction, cipher, { ...change, before })
            return { id: before.id, revision }
          }
          const added = await addQuote(deps, transaction, cipher, { form, isCurrent: true })
          if (added || expected === 0) return added
          // Another window created the first quote in the meantime.
          const first = await findQuote(transaction, wanted)
          if (!first) return undefined
          const revision = await putForm(deps, transaction, cipher, { ...change, before: first })
          return { id: first.id, revision }
        }
        const stored = isExpected ? await saved() : undefined
        if (!stored) throw await createChangedError(deps, transaction, { user, id: quoteId })
        await onSaved(transaction, stored.id, form)
        return { userId: user.id, message: 'Saved', ...stored }
      },
      () =>
        Promise.all([
          loadCipherForWrite(transaction, vault, user.id),
          findQuote(transaction, wanted),
        ]),
    ),
  )
}

/** @throws {ApiError} `QUOTE_UNKNOWN` */
async function expectForm(
  deps: OnboardingDependencies,
  queryable: Transaction | OnboardingDependencies['database'],
  wanted: { user: SessionUser; id: string },
): Promise<LoadedForm> {
  const form = isUuid(wanted.id) ? await describeForm(deps, queryable, wanted) : undefined
  if (!form) throw new ApiError('QUOTE_UNKNOWN')
  return form
}

/**
 * Returns the error for a save that is based on an outdated form. The error contains the current
 * form.
 */
async function createChangedError(
  deps: OnboardingDependencies,
  transaction: Transaction,
  wanted: { user: SessionUser; id: string | undefined },
): Promise<ApiError> {
  const current = await describeForm(deps, transaction, wanted)
  return new ApiError('ONBOARDING_CHANGED', {
    current: { revision: current?.revision ?? 0, onboardingData: current?.form ?? null },
  })
}
