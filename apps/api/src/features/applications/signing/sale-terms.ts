import type { RatingClass, SubmittedOffer } from '@gapwise/api-contract'
import { outlineTexts, replacementNoticeTexts } from '@gapwise/enrollment-forms'
import { textAnswer } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine'
import { medicareAmounts } from '@gapwise/medicare-rules'
import type { LoadedApplication } from '../load-application'

/** Documents about the plan that a person must have before signing. */
export type SaleDocumentName = 'outline-of-coverage' | 'replacement-notice'

/** Facts that an outline of coverage depends on. */
export interface OutlineTerms {
  readonly document: 'outline-of-coverage'
  readonly version: string
  readonly insurer: string
  readonly naic: string
  readonly plan: string
  /** Label of the price, such as `Sample rates`. */
  readonly label: string
  /** Dollars a month, with the household discount if `hasDiscount`. */
  readonly premium: number
  readonly hasDiscount: boolean
  /** Dollars that are paid once. */
  readonly policyFee: number
  /** How the premium depends on age, if the source of the rates says so. */
  readonly ratingClass: RatingClass | 'unknown'
  readonly state: string
  /** Year of Medicare's amounts in the document. */
  readonly amountsYear: number
  /** `true` if the application asks about health. */
  readonly asksHealth: boolean
}

/** Facts that a replacement notice depends on. */
export interface NoticeTerms {
  readonly document: 'replacement-notice'
  readonly version: string
  readonly insurer: string
  readonly naic: string
  readonly plan: string
  /** Key of the reason in the application. */
  readonly reason: string
  readonly reasonInWords: string
  /** Companies whose policies are replaced. */
  readonly replaced: readonly string[]
  /** The agent who took part, or an empty text. */
  readonly agent: string
  readonly asksHealth: boolean
}

export type SaleTerms = OutlineTerms | NoticeTerms

/**
 * Returns the facts that the documents of a sale depend on. If one of them changes, earlier
 * documents no longer count as delivered. The replacement notice is included only if a policy is
 * replaced.
 */
export function saleTerms(
  { draft: { form, facts, today } }: Pick<LoadedApplication, 'draft'>,
  offer: SubmittedOffer,
): SaleTerms[] {
  const asksHealth = facts.underwriting_type <= 0
  const outline = outlineTerms(offer, { state: textAnswer(form, 'state'), today, asksHealth })
  if (!form.visibleSections().includes('replacement-notice')) return [outline]
  const { insurer, naic, plan } = outline
  return [outline, { insurer, naic, plan, asksHealth, ...noticeTerms(form) }]
}

/** Returns the facts that the outline of coverage for an offer depends on. */
export function outlineTerms(
  offer: SubmittedOffer,
  {
    state,
    today,
    asksHealth,
  }: Pick<OutlineTerms, 'state' | 'asksHealth'> & { readonly today: string },
): OutlineTerms {
  const { carrier: insurer, naic, plan, label, rate, discount_rate, discount_selected } = offer
  return {
    document: 'outline-of-coverage',
    version: outlineTexts.version,
    ...{ insurer, naic, plan, asksHealth, label },
    premium: discount_selected ? discount_rate : rate,
    hasDiscount: discount_selected,
    policyFee: offer.policy_fee ?? 0,
    ratingClass: offer.rating_class ?? 'unknown',
    state,
    amountsYear: medicareAmounts(Number(today.slice(0, 4))).year,
  }
}

function noticeTerms(form: Form): Omit<NoticeTerms, 'insurer' | 'naic' | 'plan' | 'asksHealth'> {
  const yes = (field: string): boolean => textAnswer(form, field) === 'Yes'
  const agent = [textAnswer(form, 'producer_name'), textAnswer(form, 'producer_npn')]
  return {
    document: 'replacement-notice',
    version: replacementNoticeTexts.version,
    reason: textAnswer(form, 'replacement_reason'),
    reasonInWords: textAnswer(form, 'replacement_reason_other'),
    replaced: [
      ...(yes('supplemental_replace') ? [textAnswer(form, 'supplemental_company')] : []),
      ...(yes('advantage_replace') ? [textAnswer(form, 'advantage_company')] : []),
    ],
    agent: yes('producer_involved') ? agent.filter(Boolean).join(', NPN ') : '',
  }
}

/** Returns `true` if a document with the one terms is right for the other terms. */
export function isSameTerms(one: SaleTerms, other: SaleTerms): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
