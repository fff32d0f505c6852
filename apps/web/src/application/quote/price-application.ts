import { call } from '../../adapters/api/api-client'
import { notifyOtherTabs } from '../../adapters/windows/other-tabs'
import { ONBOARDING, useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import type { ApplicationSaving } from '../saving/application-saving'
import type { Prices } from './price-quote-again'

export type QuotePrices = Prices & { readonly quote_id: string }

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
