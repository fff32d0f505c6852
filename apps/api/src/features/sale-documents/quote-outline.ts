import type { OnboardingForm, PlanCode } from '@gapwise/api-contract'
import { quotedRights, quoteRequest } from '@gapwise/enrollment'
import { ApiError } from '../../errors/api-error'
import { outlineTerms } from '../applications'
import type { PdfPool } from '../documents'
import { priceQuote, type PricingDependencies } from '../quotes'
import { outlineOfCoverage } from './outline'

export interface QuoteOutlineDependencies extends PricingDependencies {
  readonly pdfs: Pick<PdfPool, 'render'>
  /** Phone number of our office. */
  readonly phone: string
}

/**
 * Returns the outline of coverage for one offer of a quote as a PDF. The price is computed again.
 * The PDF is not stored, because only an application's outline is delivered before signing.
 * @throws {ApiError} `QUOTE_INVALID` if an answer is missing or no insurer has this offer.
 * `RATES_UNAVAILABLE`, `COPIES_BUSY`
 */
export async function quoteOutline(
  deps: QuoteOutlineDependencies,
  {
    form,
    plan,
    naic,
    discounted,
  }: {
    readonly form: OnboardingForm
    readonly plan: PlanCode
    readonly naic: string
    readonly discounted?: 'yes'
  },
): Promise<Buffer> {
  const request = quoteRequest({ ...form, plan_type: plan })
  if (!request) throw new ApiError('QUOTE_INVALID')
  const { quote, state, today } = await priceQuote(deps, request, form)
  const found = quote.offers.find((each) => each.naic === naic)
  if (!found) throw new ApiError('QUOTE_INVALID')
  const offer = { label: quote.label, ...found, discount_selected: discounted === 'yes' }
  const { underwriting } = quotedRights({ ...form, plan_type: plan, state }, today)
  const terms = outlineTerms(offer, { state, today, asksHealth: underwriting <= 0 })
  const applicant = [form.first_name, form.last_name].filter(Boolean).join(' ')
  return deps.pdfs.render(outlineOfCoverage(terms, { applicant, phone: deps.phone }))
}
