import {
  applicationQuoteRequest,
  changedLabels,
  quoteAnswers,
  quoteFields,
  type QuoteAnswers,
} from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine'
import { createStore, type StoreApi } from 'zustand/vanilla'

import type { ApplicationDetail } from '../../adapters/api/api-client'
import { logFailure } from '../../adapters/telemetry/log'

/** A rate that moved with an answer. Prices are dollars a month; `after` is absent without an offer. */
export interface RateChange {
  readonly carrier: string | undefined
  readonly plan: string
  readonly before: number
  readonly after: number | undefined
  /** "Sample rates", to stand beside every figure (D35). */
  readonly label: string
  /** Questions whose answers changed. */
  readonly because: readonly string[]
}

export interface RateState {
  readonly status: 'known' | 'asking' | 'failed'
  /** What the person was not told yet. */
  readonly change: RateChange | undefined
}

export interface RateWatch {
  readonly store: StoreApi<RateState>
  /** The person has read about the change. */
  dismiss(): void
  /** Ask again after a failure. */
  retry(): void
}

/** What an application's chosen insurer charges, as the server prices it. */
type PricedOffer = NonNullable<ApplicationDetail['offer']>

/** The offers before and after an application's quote took over its answers. */
export interface Prices {
  readonly before?: PricedOffer | undefined
  readonly after?: PricedOffer | undefined
}

/** Dependencies of {@link watchRate}. */
interface RateWatchOptions {
  /** Saves the answers, gives them to the application's quote and prices both. */
  readonly priceAgain: () => Promise<Prices>
  /** Called with what is known now: nothing where the price could not be looked up. */
  readonly onPriced: (offer: PricedOffer | undefined) => void
}

/** Milliseconds without a change before a rate is asked for: a date is typed digit by digit. */
const REST = 1000

/**
 * Prices the quote of an application again when an answer changes that its price depends on. A price never changes
 * silently: what it was and what it is stay in `change` until they were read.
 */
export function watchRate(form: Form, { priceAgain, onPriced }: RateWatchOptions): RateWatch {
  const store = createStore<RateState>(() => ({ status: 'known', change: undefined }))
  /** The answers that a price was last told for. */
  let rated = quoteAnswers(form)
  let seen = JSON.stringify(rated)
  let priced = seen
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Dollars a month before a change whose price was not told, as when another change came after it. */
  let untold: number | undefined

  function rateSoon(): void {
    const now = JSON.stringify(quoteAnswers(form))
    if (now === seen) return
    seen = now
    clearTimeout(timer)
    timer = setTimeout(() => void rate(), REST)
  }
  for (const { section, field } of quoteFields(form.definition)) {
    form.subscribeField(section, field, rateSoon)
  }

  async function rate(): Promise<void> {
    const answers = quoteAnswers(form)
    const asked = JSON.stringify(answers)
    if (!applicationQuoteRequest(form, answers) || asked === priced) {
      store.setState({ status: 'known' })
      return
    }
    store.setState({ status: 'asking' })
    try {
      const { before, after } = await priceAgain()
      untold ??= before && monthly(before)
      // Something changed meanwhile: its rate is on its way.
      if (asked !== seen) return
      priced = asked
      onPriced(after)
      tell(answers, after)
    } catch (error) {
      logFailure('priceApplication', error)
      // The price was of other answers: nowhere may it stand beside these.
      priced = ''
      onPriced(undefined)
      store.setState({ status: 'failed' })
    }
  }

  function tell(answers: QuoteAnswers, offer: PricedOffer | undefined): void {
    const unread = store.getState().change
    const before = unread?.before ?? untold
    const after = offer && monthly(offer)
    const because = changedLabels(form, rated, answers)
    rated = answers
    untold = undefined
    if (before === undefined || after === before) {
      store.setState({ status: 'known', change: undefined })
      return
    }
    const change: RateChange = {
      carrier: offer?.carrier ?? unread?.carrier,
      plan: answers['plan_type'] ?? '',
      before,
      after,
      label: offer?.label ?? unread?.label ?? '',
      because: [...new Set([...(unread?.because ?? []), ...because])],
    }
    store.setState({ status: 'known', change })
  }

  return {
    store,
    dismiss: () => store.setState({ change: undefined }),
    retry: () => void rate(),
  }
}

/** Dollars a month of an offer, with the household discount where it was chosen. */
function monthly({ rate, discount_rate, discount_selected }: PricedOffer): number {
  return discount_selected ? discount_rate : rate
}
