import {
  applicationQuoteRequest,
  changedLabels,
  quoteAnswers,
  quoteFields,
  type QuoteAnswers,
} from '@gapwise/enrollment'
import { createStore, type StoreApi } from 'zustand/vanilla'

import { logFailure } from '../../../adapters/telemetry/log'
import type {
  OpenApplication,
  OpenApplicationState,
} from '../../../application/open/open-application'
import type { QuotePrices } from '../../../application/open/price-application'

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
}

export interface QuotePricing {
  readonly store: StoreApi<QuotePricingState>
  /** Clears the price change. Call this after the user has read about the change. */
  dismiss(): void
  /** Tries again after a failure. */
  retry(): void
}

/** The chosen insurer's offer, as priced by the server. */
type PricedOffer = NonNullable<QuotePrices['after']>

/** What {@link priceQuoteAgainOnChange} needs of an application. */
type PricedApplication = Pick<OpenApplication, 'form' | 'store' | 'priceAgain'>

/**
 * The quote is priced after this many milliseconds without a change. The app waits, because dates
 * are typed digit by digit.
 */
const REST = 1000

/**
 * Prices an application's quote again whenever an answer that affects the price changes. A price
 * never changes silently. The old and the new price stay in `change` until the user has read them.
 */
export function priceQuoteAgainOnChange(application: PricedApplication): QuotePricing {
  const { form, priceAgain } = application
  const store = createStore<QuotePricingState>(() => ({
    status: 'known',
    change: undefined,
  }))
  /** The answers on which the last reported price is based. */
  let reported = application.store.getState().offerAnswers ?? {}
  let priced = JSON.stringify(reported)
  let seen = priced
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Monthly price in dollars that the applicant last saw, while a newer price is unreported. */
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
  // Answers may have changed since the application was opened, and rates since it was last shown.
  priceSoon()
  if (isPriceChanged(application.store.getState())) void price(true)
  application.store.subscribe((state, before) => {
    if (isPriceChanged(state) && !isPriceChanged(before)) void price(true)
  })

  /** @param always `true` to look the price up even if it is known for these answers */
  async function price(always = false): Promise<void> {
    const answers = quoteAnswers(form)
    const current = JSON.stringify(answers)
    if (!applicationQuoteRequest(form, answers) || (current === priced && !always)) {
      store.setState({ status: 'known' })
      return
    }
    store.setState({ status: 'pricing' })
    const shown = application.store.getState().detail.offer
    try {
      const { before, after } = await priceAgain()
      // An earlier attempt may have stored the new price although its response was lost.
      unreported ??= priceOf(priceOf(before) === priceOf(after) ? shown : before)
      // An answer changed during the request. Another request will price the new answers.
      if (current !== seen) return
      priced = current
      setOffer(after, answers)
      report(answers, after)
    } catch (error) {
      logFailure('priceApplication', error)
      priced = ''
      unreported ??= priceOf(shown)
      // An offer for other answers is outdated, so do not show it anymore.
      const { offerAnswers } = application.store.getState()
      if (JSON.stringify(offerAnswers) !== JSON.stringify(quoteAnswers(form)))
        setOffer(undefined, undefined)
      store.setState({ status: 'failed' })
    }
  }

  function setOffer(offer: PricedOffer | undefined, offerAnswers: QuoteAnswers | undefined): void {
    application.store.setState(
      ({ detail: { offer: _former, price_changed: _changed, ...detail } }) => ({
        detail: { ...detail, ...(offer && { offer }) },
        offerAnswers,
      }),
    )
  }

  function report(answers: QuoteAnswers, offer: PricedOffer | undefined): void {
    const unread = store.getState().change
    const before = unread?.before ?? unreported
    const because = changedLabels(form, reported, answers)
    reported = answers
    unreported = undefined
    const isSame = before === undefined || before === priceOf(offer)
    const change = isSame ? undefined : changeFrom(before, { unread, offer, answers, because })
    store.setState({ status: 'known', change })
  }

  return {
    store,
    dismiss: () => store.setState({ change: undefined }),
    retry: () => void price(),
  }
}

const pricings = new WeakMap<PricedApplication, QuotePricing>()

/** Returns the pricing of an application's quote. The first call starts it. */
export function pricingOf(application: PricedApplication): QuotePricing {
  const known = pricings.get(application)
  if (known) return known
  const pricing = priceQuoteAgainOnChange(application)
  pricings.set(application, pricing)
  return pricing
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
    after: priceOf(offer),
    label: offer?.label ?? unread?.label ?? '',
    because: [...new Set([...(unread?.because ?? []), ...because])],
  }
}

function isPriceChanged({ detail }: OpenApplicationState): boolean {
  return detail.price_changed === true
}

/**
 * Returns an offer's price in dollars per month. Includes the household discount if it was chosen.
 */
function priceOf(offer: PricedOffer | undefined): number | undefined {
  return offer?.discount_selected ? offer.discount_rate : offer?.rate
}
