import { formatCurrency, formatDollars } from '@gapwise/medicare-rules'

import type { Offer } from '../../../../adapters/api/api-client'
import { msg, t } from '../../../../language'

type Increase = NonNullable<Offer['increases']>[number]

/** Maximum number of past changes to show. */
const MOST_YEARS = 5

type Rating = NonNullable<Offer['rating_class']>

/** How an insurer sets the price, in plain words (D35). */
export const RATING_TEXTS: Readonly<Record<Rating, string>> = {
  'attained-age': msg('The price rises as you get older.'),
  'issue-age': msg('The price doesn’t rise because you get older.'),
  community: msg('The price is the same at every age.'),
}

/** The same as a short choice in a list. */
export const RATING_NAMES: Readonly<Record<Rating, string>> = {
  'attained-age': msg('Rises with age'),
  'issue-age': msg('Doesn’t rise with age'),
  community: msg('Same at every age'),
}

/** Returns the other price of an offer: with the household discount, or without it. */
export function householdText({ rate, discount_rate }: Offer, discounted: boolean): string {
  if (discount_rate >= rate) return t('No household discount')
  return discounted
    ? t('{price} without the household discount', { price: formatCurrency(rate) })
    : t('{price} with the household discount', { price: formatCurrency(discount_rate) })
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
  if (month === 0) return { month, text: t('The same price as you pay now') }
  const [dollars, year] = [formatCurrency(Math.abs(month)), formatDollars(Math.abs(month) * 12)]
  const text =
    month > 0
      ? t('You’d save {dollars} a month, {year} a year', { dollars, year })
      : t('You’d pay {dollars} more a month, {year} more a year', { dollars, year })
  return { month, text }
}

/**
 * Returns a sentence about the newest changes of a rate, such as "Rose 6% in 2025, 4% in 2024".
 *
 * @param increases - Newest first. A negative percentage is a lower rate.
 */
export function increasesText(increases: readonly Increase[]): string {
  const phrases = increases.slice(0, MOST_YEARS).map(({ year, percent: signed }, index) => {
    const values = { percent: Math.abs(signed), year }
    if (signed === 0) return t('did not change in {year}', values)
    const isSameWay = Math.sign(increases[index - 1]?.percent ?? 0) === Math.sign(signed)
    if (isSameWay) return t('{percent}% in {year}', values)
    return signed > 0
      ? t('rose {percent}% in {year}', values)
      : t('fell {percent}% in {year}', values)
  })
  const text = phrases.join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
