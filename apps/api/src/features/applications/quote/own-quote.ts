import type { OnboardingForm, PricedAgain, SubmittedOffer } from '@gapwise/api-contract'
import { confirmedText, quoteAnswers, textAnswer } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine'
import { existingDay, isExistingDay, partABDefaults } from '@gapwise/medicare-rules'
import type { Queryable, Transaction } from '../../../database'
import { ApiError } from '../../../errors/api-error'
import { loadCipher, loadCipherForWrite } from '../../../protection/owner-keys'
import { isUuid } from '../../../shared/uuid'
import {
  addQuote,
  findQuote,
  hasApplication,
  makeCurrent,
  decryptForm,
  putForm,
} from '../../onboarding'
import type { RateSource } from '../../quotes'
import { readAnswers } from '../answer-repository'
import { plannedStartOf } from '../draft'
import { priceDraftOffer, priceQuoteOffer } from './offer'
import { loadOwned, decryptApplication, type ApplicationDependencies } from '../load-application'
import { findDraftOfQuote, setQuote, type ApplicationRow } from '../repository'

/** Dependencies of functions that write quotes. */
type QuoteDependencies = Pick<ApplicationDependencies, 'vault' | 'clock'>

const EMPTY: OnboardingForm = { version: 8 }

/**
 * Returns a quote's form, updated with its application's answers. If the application lacks an
 * answer, the quote's answer stays. A new ZIP code also replaces the county, city, and state. A new
 * birth date sets the default Part A and Part B dates (D21). A confirmed start of Part A is kept,
 * because it decides which plans the quote can offer.
 */
export function updateQuoteForm(form: Form, before: OnboardingForm): OnboardingForm {
  const { discount_selected, county, ...rated } = quoteAnswers(form)
  const { effective_date: _start, medicare_part_b: _partB, ...answers } = rated
  const { zip5, applicant_dob: dob } = answers
  const city = textAnswer(form, 'city') || undefined
  const locality = { county, city, state: answers['state'] }
  const coverage =
    dob && dob !== before.applicant_dob && isExistingDay(dob) ? partABDefaults(dob) : undefined
  const partA = existingDay(confirmedText(form, 'medicare_part_a'))
  const merged = {
    ...before,
    ...(coverage ? { medicare_part_a: coverage.partA, medicare_part_b: coverage.partB } : {}),
    ...(partA ? { medicare_part_a: partA } : {}),
    ...(zip5 === undefined ? {} : locality),
    ...answers,
    discount_selected: discount_selected === 'Yes',
  }
  const entries = Object.entries(merged).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as unknown as OnboardingForm
}

/**
 * Returns the quote for a new application. Each application has its own quote, so a quote that is
 * already in use is copied (D61). The copy becomes current.
 * @throws {ApiError} `QUOTE_UNKNOWN`
 */
export async function takeQuote(
  deps: QuoteDependencies,
  transaction: Transaction,
  { ownerId, quoteId }: { ownerId: string; quoteId: string | undefined },
): Promise<{ id: string; form: OnboardingForm }> {
  if (quoteId !== undefined && !isUuid(quoteId)) throw new ApiError('QUOTE_UNKNOWN')
  const cipher = await loadCipherForWrite(transaction, deps.vault, ownerId)
  const found = await findQuote(transaction, { id: quoteId, ownerId, lock: true })
  if (!found && quoteId !== undefined) throw new ApiError('QUOTE_UNKNOWN')
  const form = found ? decryptForm(found, cipher) : EMPTY
  if (found && !(await hasApplication(transaction, found.id))) return { id: found.id, form }
  const added = await addQuote(deps, transaction, cipher, { form, isCurrent: false })
  if (!added) throw new ApiError('INTERNAL')
  await makeCurrent(transaction, { id: added.id, ownerId })
  return { id: added.id, form }
}

/**
 * Gives a user's draft its own quote, filled from the draft's answers. The quote becomes current if
 * the user has no current quote.
 */
export async function createOwnQuote(
  deps: QuoteDependencies,
  transaction: Transaction,
  { row, ownerId }: { row: ApplicationRow; ownerId: string },
): Promise<string> {
  const cipher = await loadCipherForWrite(transaction, deps.vault, ownerId)
  const answers = await readAnswers(transaction, row.id)
  const keys = await loadCipher(transaction, deps.vault, row.id)
  const { draft } = decryptApplication(row, answers, keys, deps.clock)
  const form = {
    ...updateQuoteForm(draft.form, EMPTY),
    ...(row.medicare_status ? { medicare_status: row.medicare_status } : {}),
    ...(row.naic ? { naic: row.naic } : {}),
    ...(row.applying_for ? { applying_for: row.applying_for } : {}),
  }
  const added =
    (await addQuote(deps, transaction, cipher, { form, isCurrent: true })) ??
    (await addQuote(deps, transaction, cipher, { form, isCurrent: false }))
  if (!added) throw new ApiError('INTERNAL')
  await setQuote(transaction, { id: row.id, quoteId: added.id })
  return added.id
}

/**
 * Returns the first day of coverage in the draft that belongs to a quote, or `undefined` without a
 * draft.
 */
export async function findPlannedStart(
  { vault, clock }: QuoteDependencies,
  queryable: Queryable,
  quoteId: string,
): Promise<string | undefined> {
  const row = await findDraftOfQuote(queryable, quoteId)
  if (!row) return undefined
  const answers = await readAnswers(queryable, row.id)
  const cipher = await loadCipher(queryable, vault, row.id)
  return plannedStartOf(decryptApplication(row, answers, cipher, clock).draft)
}

/** The price that a quote's form stores, in dollars per month. */
type StoredPrice = Pick<OnboardingForm, 'rate' | 'discount_rate'>

/**
 * Returns the price that the applicant last saw. Returns nothing if the draft has no quote, or if
 * the quote has no price yet.
 */
export async function findShownPrice(
  { database, vault }: ApplicationDependencies,
  { row, ownerId }: { row: Pick<ApplicationRow, 'quote_id'>; ownerId: string },
): Promise<StoredPrice | undefined> {
  if (!row.quote_id) return undefined
  const quote = await findQuote(database, { id: row.quote_id, ownerId })
  if (!quote) return undefined
  const form = decryptForm(quote, await loadCipher(database, vault, ownerId))
  return form.rate === undefined ? undefined : form
}

/** Returns whether an offer has another price than the applicant last saw. */
export function isOtherPrice(
  shown: StoredPrice | undefined,
  now: StoredPrice | undefined,
): boolean {
  if (!shown) return false
  return shown.rate !== now?.rate || shown.discount_rate !== now?.discount_rate
}

/** Returns a quote's offer with the price that the applicant last saw. */
function asShown(
  offer: SubmittedOffer | undefined,
  { rate, discount_rate }: StoredPrice,
): SubmittedOffer | undefined {
  return offer && rate !== undefined && discount_rate !== undefined
    ? { ...offer, rate, discount_rate }
    : offer
}

/**
 * Copies a draft's saved answers into its quote. Returns the old and the new price (D61). The old
 * price is the one that the applicant last saw.
 * @throws {ApiError} `APPLICATION_UNKNOWN`, `APPLICATION_SUBMITTED`
 */
export async function repriceApplication(
  deps: ApplicationDependencies & { readonly rates: RateSource },
  wanted: { id: string; ownerId: string },
): Promise<PricedAgain> {
  const { database, vault, rates } = deps
  const { ownerId } = wanted
  for (;;) {
    // Rates can come from a remote service, so fetch them before the transaction. Inside the
    // transaction, check that the application has not changed since.
    const loaded = await loadOwned(database, deps, wanted)
    const { row, draft } = loaded
    if (row.status === 'submitted') throw new ApiError('APPLICATION_SUBMITTED')
    const id = row.quote_id
    const stored = id ? await findQuote(database, { id, ownerId }) : undefined
    const form = stored && decryptForm(stored, await loadCipher(database, vault, ownerId))
    const [offer, after] = await Promise.all([
      form &&
        priceQuoteOffer(rates, { ...form, planned_start: plannedStartOf(draft) }, draft.today),
      priceDraftOffer(rates, loaded),
    ])
    const quoteId = await database.transaction(async (transaction) => {
      const cipher = await loadCipherForWrite(transaction, vault, ownerId)
      // A save locks the quote first and then its application. Use the same order here, to prevent
      // a deadlock.
      const quote = id ? await findQuote(transaction, { id, ownerId, lock: true }) : undefined
      const now = await loadOwned(transaction, deps, { ...wanted, lock: true })
      const isSame =
        now.row.revision === row.revision &&
        now.row.quote_id === id &&
        quote?.revision === stored?.revision
      if (!isSame || now.row.status === 'submitted') return undefined
      if (!quote || !form) return createOwnQuote(deps, transaction, { row, ownerId })
      const { rate: _rate, discount_rate: _discount, ...priced } = updateQuoteForm(draft.form, form)
      await putForm(deps, transaction, cipher, {
        form: after ? { ...priced, rate: after.rate, discount_rate: after.discount_rate } : priced,
        before: quote,
        isKnown: true,
      })
      return quote.id
    })
    if (quoteId === undefined) continue
    const before = form && asShown(offer, form)
    return { quote_id: quoteId, ...(before ? { before } : {}), ...(after ? { after } : {}) }
  }
}
