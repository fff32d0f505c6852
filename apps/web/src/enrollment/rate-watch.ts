import type { Form } from '@gapwise/form-engine'
import { createStore, type StoreApi } from 'zustand/vanilla'

import { call, type Offer, type OnboardingForm, type QuoteRequest } from '../adapters/api-client'
import { logFailure } from '../adapters/log'
import type { OnboardingUpdate } from '../stores/onboarding-form'
import { useOnboardingStore } from '../stores/onboarding-store'
import {
  changedLabels,
  isQuoteOfAnother,
  type QuoteAnswers,
  quoteAnswers,
  toQuoteRequest,
} from './quote-answers'

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

/** Milliseconds without a change before a rate is asked for: a date is typed digit by digit. */
const REST = 1000

/**
 * Rates an application anew whenever an answer with a `quote_search_attribute` changes, with the insurer
 * that was chosen. A price never changes silently: what it was and what it is stay in `change` until
 * they were read.
 */
export function watchRate(form: Form): RateWatch {
  const store = createStore<RateState>(() => ({ status: 'known', change: undefined }))
  let rated = quoteAnswers(form)
  let seen = JSON.stringify(rated)
  let timer: ReturnType<typeof setTimeout> | undefined

  form.subscribe(() => {
    const now = JSON.stringify(quoteAnswers(form))
    if (now === seen) return
    seen = now
    clearTimeout(timer)
    timer = setTimeout(() => void rate(), REST)
  })

  async function rate(): Promise<void> {
    const answers = quoteAnswers(form)
    const asked = JSON.stringify(answers)
    const request = toQuoteRequest(form, answers)
    const { form: chosen } = useOnboardingStore.getState()
    const isOther = [rated, answers].every((of) => isQuoteOfAnother(of['applicant_dob'], chosen))
    const before = isOther ? undefined : monthly(chosen, chosen)
    if (!request || !chosen.naic || before === undefined || asked === JSON.stringify(rated)) {
      store.setState({ status: 'known' })
      return
    }
    store.setState({ status: 'asking' })
    try {
      const { label, offers } = await call('quote', { body: request })
      // Something changed while the server was asked: that rate is on its way.
      if (asked !== seen) return
      // Somebody signed out meanwhile: these answers are not the next person's.
      if (useOnboardingStore.getState().form.naic !== chosen.naic) return
      const offer = offers.find(({ naic }) => naic === chosen.naic)
      tell(answers, { label, before, offer, form: chosen })
      useOnboardingStore.getState().update(toOnboarding(request, chosen, offer))
    } catch (error) {
      logFailure('quote', error)
      store.setState({ status: 'failed' })
    }
  }

  function tell(
    answers: QuoteAnswers,
    now: { label: string; before: number; offer: Offer | undefined; form: OnboardingForm },
  ): void {
    const { label, offer, form: chosen } = now
    const unread = store.getState().change
    const before = unread?.before ?? now.before
    const after = offer && monthly(chosen, offer)
    const because = changedLabels(form, rated, answers)
    const change: RateChange = {
      carrier: offer?.carrier ?? unread?.carrier,
      plan: answers['plan_type'] ?? '',
      before,
      after,
      label,
      because: [...new Set([...(unread?.because ?? []), ...because])],
    }
    rated = answers
    store.setState({ status: 'known', change: after === before ? undefined : change })
  }

  return {
    store,
    dismiss: () => store.setState({ change: undefined }),
    retry: () => void rate(),
  }
}

/** Dollars a month of prices, with the household discount where it was chosen. */
function monthly(
  { discount_selected }: OnboardingForm,
  { rate, discount_rate }: Pick<OnboardingForm, 'rate' | 'discount_rate'>,
): number | undefined {
  return discount_selected ? (discount_rate ?? rate) : rate
}

/** The comparison goes by what the application says from now on; a new ZIP code has a county of its own. */
function toOnboarding(
  { zip5, county, state, applicant_dob, gender, tobacco, plan_type }: QuoteRequest,
  chosen: OnboardingForm,
  offer: Offer | undefined,
): OnboardingUpdate {
  return {
    zip5,
    applicant_dob,
    gender,
    tobacco,
    plan_type,
    ...(zip5 === chosen.zip5 ? {} : { county: undefined, city: undefined, state: undefined }),
    ...(zip5 === chosen.zip5 && state !== undefined && state !== chosen.state
      ? { county, state }
      : {}),
    rate: offer?.rate,
    discount_rate: offer?.discount_rate,
  }
}
