import { isPlan, type OfferedPlan } from '@gapwise/medicare-rules'
import { useEffect, useState } from 'react'

import { call, type Offer, type Quote } from '../../../../adapters/api/api-client'
import { useOnboardingStore } from '../../../../stores/onboarding/onboarding-store'
import { allUnfinished, useApplicationsStore } from '../../../../stores/session/applications-store'
import { useNavigateFromHere } from '../../../../ui/controls/use-action'

/**
 * Updates the quote's application, if it exists. Few visitors have an application, so the code that
 * copies the answers is loaded only when needed.
 */
async function updateApplication(): Promise<void> {
  await useApplicationsStore.getState().load()
  const drafts = allUnfinished(useApplicationsStore.getState().applications)
  if (drafts.length === 0) return
  const { form, quoteId } = useOnboardingStore.getState()
  const own = (await call('listQuotes')).find(({ id }) => id === quoteId)
  const draft = drafts.find(({ id }) => id === own?.applicationId)
  if (!draft) return
  const { copyQuoteAnswers } = await import('../../../../application/open/copy-quote-answers')
  await copyQuoteAnswers(draft.id, form)
}

/** Stores the offer that a person chooses, and continues to the application. */
export function useChoice(quote: Quote, plan: OfferedPlan) {
  const chosen = useOnboardingStore((state) => state.form.naic)
  const [saving, setSaving] = useState<Offer>()
  const [failure, setFailure] = useState<string>()
  const navigate = useNavigateFromHere()

  // If the plan or the answers changed since the insurer was chosen, update the stored price.
  useEffect(() => {
    const { form, update } = useOnboardingStore.getState()
    const { rate, discount_rate } =
      quote.offers.find((offer) => offer.naic === chosen && offer.plan === plan) ?? {}
    if (chosen === undefined || (form.rate === rate && form.discount_rate === discount_rate)) return
    update({ rate, discount_rate })
  }, [quote, chosen, plan])

  async function save(offer: Offer) {
    setSaving(offer)
    setFailure(undefined)
    const store = useOnboardingStore.getState()
    const { naic, rate, discount_rate } = offer
    store.update({
      ...(isPlan(offer.plan) ? { plan_type: offer.plan } : {}),
      ...{ naic, rate, discount_rate },
      discount_selected: store.form.discount_selected ?? false,
    })
    try {
      await store.save()
      await updateApplication()
    } catch (error) {
      setSaving(undefined)
      setFailure(error instanceof Error ? error.message : String(error))
      return
    }
    await navigate('/create')
  }

  return { choose: (offer: Offer) => void save(offer), saving, failure }
}
