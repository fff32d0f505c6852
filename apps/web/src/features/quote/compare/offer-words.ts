import type { Offer } from '../../../adapters/api/api-client'

type Increase = NonNullable<Offer['increases']>[number]

/** Maximum number of past changes to show. */
const MOST_YEARS = 5

/** How an insurer sets the price, in plain words (D35). */
export const RATING_TEXTS: Readonly<Record<NonNullable<Offer['rating_class']>, string>> = {
  'attained-age': 'The price rises as you get older.',
  'issue-age': 'The price does not rise because you get older.',
  community: 'The price is the same at every age.',
}

/**
 * Returns a sentence about the newest changes of a rate, such as "Rose 6% in 2025, 4% in 2024".
 *
 * @param increases - Newest first. A negative percentage is a lower rate.
 */
export function increasesText(increases: readonly Increase[]): string {
  let verb = ''
  const phrases = increases.slice(0, MOST_YEARS).map(({ year, percent }) => {
    const last = verb
    verb = percent > 0 ? 'rose' : percent < 0 ? 'fell' : 'did not change'
    const amount = percent === 0 ? '' : ` ${Math.abs(percent)}%`
    return verb === last && percent !== 0
      ? `${amount.trim()} in ${year}`
      : `${verb}${amount} in ${year}`
  })
  const text = phrases.join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
