import { formatCurrency, formatDollars } from '@gapwise/medicare-rules'

import type { Offer } from '../../../../adapters/api/api-client'

type Increase = NonNullable<Offer['increases']>[number]

/** Maximum number of past changes to show. */
const MOST_YEARS = 5

type Rating = NonNullable<Offer['rating_class']>

/** How an insurer sets the price, in plain words (D35). */
export const RATING_TEXTS: Readonly<Record<Rating, string>> = {
  'attained-age': 'The price rises as you get older.',
  'issue-age': 'The price doesn’t rise because you get older.',
  community: 'The price is the same at every age.',
}

/** The same as a short choice in a list. */
export const RATING_NAMES: Readonly<Record<Rating, string>> = {
  'attained-age': 'Rises with age',
  'issue-age': 'Doesn’t rise with age',
  community: 'Same at every age',
}

/** Returns the other price of an offer: with the household discount, or without it. */
export function householdText({ rate, discount_rate }: Offer, discounted: boolean): string {
  if (discount_rate >= rate) return 'No household discount'
  return discounted
    ? `${formatCurrency(rate)} without the household discount`
    : `${formatCurrency(discount_rate)} with the household discount`
}

/** Saving, or the higher cost, compared with the price that a person pays now. */
export interface Saving {
  /** Dollars each month. Negative if the offer costs more. */
  readonly month: number
  readonly text: string
}

/** Compares a monthly price with what a person pays now. */
export function savingOf(price: number, payingNow: number): Saving {
  const month = Math.round((payingNow - price) * 100) / 100
  if (month === 0) return { month, text: 'The same price as you pay now' }
  const [dollars, year] = [formatCurrency(Math.abs(month)), formatDollars(Math.abs(month) * 12)]
  const text =
    month > 0
      ? `You’d save ${dollars} a month, ${year} a year`
      : `You’d pay ${dollars} more a month, ${year} more a year`
  return { month, text }
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
