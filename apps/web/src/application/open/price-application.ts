import { type ApplicationDetail, call } from '../../adapters/api/api-client'
import { notifyOtherTabs } from '../../adapters/windows/other-tabs'
import { ONBOARDING, useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import type { ApplicationSaving } from '../saving/application-saving'

/** The chosen insurer's offer, as priced by the server. */
type PricedOffer = NonNullable<ApplicationDetail['offer']>

/** The offers before and after the application's answers were copied into its quote. */
export interface QuotePrices {
  readonly quote_id: string
  readonly before?: PricedOffer | undefined
  readonly after?: PricedOffer | undefined
}

/**
 * Saves the answers and copies them into the application's own quote. Returns the prices before and
 * after the change (D61).
 * @param onQuote called with the quote's id, before any page shows the new prices
 */
export async function priceApplication(
  id: string,
  { queue, session }: Pick<ApplicationSaving, 'queue' | 'session'>,
  onQuote: (quoteId: string) => void,
): Promise<QuotePrices> {
  if (!(await queue.flush()))
    throw queue.state.error ?? new Error('Your answers are not saved yet.')
  const prices = await session.resumeAndRetry(() => call('priceApplication', { params: { id } }))
  onQuote(prices.quote_id)
  // Update every page that shows the quote, in this window and in others.
  notifyOtherTabs(ONBOARDING)
  const quote = useOnboardingStore.getState()
  if (quote.quoteId === prices.quote_id) await quote.mergeFromServer()
  return prices
}
