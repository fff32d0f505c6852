import {
  applicationQuoteRequest,
  changedLabels,
  quoteAnswers,
  quoteFields,
  type QuoteAnswers,
} from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine/core'
import { createStore, type StoreApi } from 'zustand/vanilla'

import type { ApplicationDetail } from '../../adapters/api/api-client'
import { logFailure } from '../../adapters/telemetry/log'

/**
 * A price before and after answers were changed, in dollars per month. If there is no offer,
 * `after` is `undefined`.
 */
export interface PriceChange {
  readonly carrier: string | undefined
  readonly plan: string
  readonly before: number
  readonly after: number | undefined
  /** Label to show next to every price, such as "Sample rates" (D35). */
  readonly label: string
  /** Labels of the questions whose answers changed. */
  readonly because: readonly string[]
}

export interface QuotePricingState {
  readonly status: 'known' | 'pricing' | 'failed'
  /** Price change that the user has not read yet. */
  readonly change: PriceChange | undefined
  /** `true` if a failed lookup removed the offer. It is unknown whether there is an offer now. */
  readonly isOfferUnknown: boolean
}

export interface QuotePricing {
  readonly store: StoreApi<QuotePricingState>
  /**
   * Records that the application now shows the server's offer for these answers. If a lookup for
   * the same answers fails later, the offer stays.
   */
  offerRead(answers: QuoteAnswers): void
  /** Clears the price change. Call this after the user has read about the change. */
  dismiss(): void
  /** Tries again after a failure. */
  retry(): void
}

/** The chosen insurer's offer, as priced by the server. */
type PricedOffer = NonNullable<ApplicationDetail['offer']>

/** The offers before and after the application's answers were copied into its quote. */
export interface Prices {
  readonly before?: PricedOffer | undefined
  readonly after?: PricedOffer | undefined
}

/** Dependencies of {@link priceQuoteAgainOnChange}. */
interface QuotePricingOptions {
  /** Saves the answers, copies them into the application's quote, and returns both prices. */
  readonly priceAgain: () => Promise<Prices>
  /**
   * Called with the current offer. Called with `undefined` if there is none, or if the lookup failed
   * and the shown offer is for other answers.
   */
  readonly onPriced: (offer: PricedOffer | undefined) => void
}

/**
 * The quote is priced after this many milliseconds without a change. The app waits, because dates
 * are typed digit by digit.
 */
const REST = 1000

/**
 * Prices an application's quote again whenever an answer that affects the price changes. A price
 * never changes silently. The old and the new price stay in `change` until the user has read them.
 */
export function priceQuoteAgainOnChange(
  form: Form,
  { priceAgain, onPriced }: QuotePricingOptions,
): QuotePricing {
  const store = createStore<QuotePricingState>(() => ({
    status: 'known',
    change: undefined,
    isOfferUnknown: false,
  }))
  /** The answers on which the last reported price is based. */
  let reported = quoteAnswers(form)
  let seen = JSON.stringify(reported)
  let priced = seen
  /** The answers that the shown offer is for. Empty after a failed lookup removed the offer. */
  let offered = seen
  let timer: ReturnType<typeof setTimeout> | undefined
  /**
   * Monthly price in dollars that the applicant last saw. Set only while a newer price waits to be
   * reported.
   */
  let unreported: number | undefined

  function priceSoon(): void {
    const now = JSON.stringify(quoteAnswers(form))
    if (now === seen) return
    seen = now
    clearTimeout(timer)
    timer = setTimeout(() => void price(), REST)
  }
  for (const { section, field } of quoteFields(form.definition)) {
    form.subscribeField(section, field, priceSoon)
  }

  async function price(): Promise<void> {
    const answers = quoteAnswers(form)
    const current = JSON.stringify(answers)
    if (!applicationQuoteRequest(form, answers) || current === priced) {
      store.setState({ status: 'known' })
      return
    }
    store.setState({ status: 'pricing' })
    try {
      const { before, after } = await priceAgain()
      unreported ??= before && monthly(before)
      // An answer changed during the request. Another request will price the new answers.
      if (current !== seen) return
      priced = current
      onPriced(after)
      setOffered(current)
      report(answers, after)
    } catch (error) {
      logFailure('priceApplication', error)
      priced = ''
      // An offer for other answers is outdated, so do not show it anymore.
      if (offered !== JSON.stringify(quoteAnswers(form))) removeOffer()
      store.setState({ status: 'failed' })
    }
  }

  function removeOffer(): void {
    offered = ''
    store.setState({ isOfferUnknown: true })
    onPriced(undefined)
  }

  function setOffered(answers: string): void {
    offered = answers
    if (answers === JSON.stringify(quoteAnswers(form))) store.setState({ isOfferUnknown: false })
  }

  function report(answers: QuoteAnswers, offer: PricedOffer | undefined): void {
    const unread = store.getState().change
    const before = unread?.before ?? unreported
    const because = changedLabels(form, reported, answers)
    reported = answers
    unreported = undefined
    const isSame = before === undefined || before === (offer && monthly(offer))
    const change = isSame ? undefined : changeFrom(before, { unread, offer, answers, because })
    store.setState({ status: 'known', change })
  }

  return {
    store,
    offerRead: (answers) => setOffered(JSON.stringify(answers)),
    dismiss: () => store.setState({ change: undefined }),
    retry: () => void price(),
  }
}

function changeFrom(
  before: number,
  now: {
    readonly unread: PriceChange | undefined
    readonly offer: PricedOffer | undefined
    readonly answers: QuoteAnswers
    readonly because: readonly string[]
  },
): PriceChange {
  const { unread, offer, answers, because } = now
  return {
    carrier: offer?.carrier ?? unread?.carrier,
    plan: answers['plan_type'] ?? '',
    before,
    after: offer && monthly(offer),
    label: offer?.label ?? unread?.label ?? '',
    because: [...new Set([...(unread?.because ?? []), ...because])],
  }
}

/**
 * Returns an offer's price in dollars per month. Includes the household discount if it was chosen.
 */
function monthly({ rate, discount_rate, discount_selected }: PricedOffer): number {
  return discount_selected ? discount_rate : rate
}
