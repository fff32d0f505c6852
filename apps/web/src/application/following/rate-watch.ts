import {
  applicationQuoteRequest,
  changedLabels,
  quoteAnswers,
  quoteFields,
  type QuoteAnswers,
} from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine'
import { createStore, type StoreApi } from 'zustand/vanilla'

import {
  call,
  type Offer,
  type OnboardingForm,
  type QuoteRequest,
} from '../../adapters/api/api-client'
import { logFailure } from '../../adapters/telemetry/log'
import type { OnboardingUpdate } from '../../stores/onboarding/onboarding-form'
import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import { isQuoteOfAnother } from '../facts/quote-owner'

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
 * Rates an application again whenever an answer changes that its price depends on, with the insurer that was
 * chosen, and lets the comparison go by these answers. A price never changes silently: what it
 * was and what it is stay in `change` until they were read.
 */
export function watchRate(form: Form): RateWatch {
  const store = createStore<RateState>(() => ({ status: 'known', change: undefined }))
  /** The answers that a price was last told for. */
  let rated = quoteAnswers(form)
  /** The answers that the quote goes by, and whether what it has of a price is theirs. */
  let quoted = { answers: rated, isPriced: true }
  let seen = JSON.stringify(rated)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Dollars a month before look-ups began to fail. */
  let unrated: number | undefined

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
    const request = applicationQuoteRequest(form, answers)
    const { form: chosen } = useOnboardingStore.getState()
    const isOther = [quoted.answers, answers].every(({ applicant_dob }) =>
      isQuoteOfAnother(applicant_dob, chosen),
    )
    const isPriced = quoted.isPriced && asked === JSON.stringify(quoted.answers)
    if (!request || !chosen.applicant_dob || isOther || isPriced) {
      store.setState({ status: 'known' })
      return
    }
    const takeOver = (isPriced: boolean, offer?: Offer) => {
      quoted = { answers, isPriced }
      useOnboardingStore.getState().update({
        ...toOnboarding(request, chosen, offer),
        discount_selected: isDiscounted(answers),
      })
    }
    if (!chosen.naic) {
      rated = answers
      store.setState({ status: 'known' })
      takeOver(true)
      return
    }
    store.setState({ status: 'asking' })
    const before = monthly(chosen.discount_selected, chosen) ?? unrated
    // Something changed while the server was asked: that rate is on its way. Or somebody signed out: these answers
    // are not the next person's.
    const isLate = () => asked !== seen || useOnboardingStore.getState().form.naic !== chosen.naic
    try {
      const { label, offers } = await call('quote', { body: request })
      if (isLate()) return
      const offer = offers.find(({ naic }) => naic === chosen.naic)
      unrated = undefined
      tell(answers, { label, before, offer })
      takeOver(true, offer)
    } catch (error) {
      logFailure('quote', error)
      store.setState({ status: 'failed' })
      if (isLate()) return
      // The price was of other answers: nowhere may it stand beside these.
      unrated = before
      takeOver(false)
    }
  }

  function tell(
    answers: QuoteAnswers,
    now: { label: string; before: number | undefined; offer: Offer | undefined },
  ): void {
    const { label, offer } = now
    const unread = store.getState().change
    const before = unread?.before ?? now.before
    const after = offer && monthly(isDiscounted(answers), offer)
    const because = changedLabels(form, rated, answers)
    rated = answers
    if (before === undefined || after === before) {
      store.setState({ status: 'known', change: undefined })
      return
    }
    const change: RateChange = {
      carrier: offer?.carrier ?? unread?.carrier,
      plan: answers['plan_type'] ?? '',
      before,
      after,
      label,
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

/** Dollars a month of prices, with the household discount where it was chosen. */
function monthly(
  discounted: boolean | undefined,
  { rate, discount_rate }: Pick<OnboardingForm, 'rate' | 'discount_rate'>,
): number | undefined {
  return discounted ? (discount_rate ?? rate) : rate
}

function isDiscounted({ discount_selected }: QuoteAnswers): boolean {
  return discount_selected === 'Yes'
}

/** What the comparison goes by from now on; a new ZIP code has a county of its own. */
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
