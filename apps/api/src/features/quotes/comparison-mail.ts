import type { Offer, Quote } from '@gapwise/api-contract'
import {
  formatCurrency,
  formatDollars,
  medicareAmounts,
  ownCosts,
  planName,
  yearCost,
  type MedicareAmounts,
} from '@gapwise/medicare-rules'
import { composeMail } from '../../mail/compose-mail'
import { button, facts, note, paragraph } from '../../mail/mail-blocks'
import type { Mail } from '../../mail/mailer'
import { formatCalendarDay } from '../../shared/calendar-day'
import { REAL_RATES } from './types'

/** Maximum number of offers in an email. */
const MOST_OFFERS = 10

/**
 * Returns the email with the offers for one plan, lowest yearly cost first. The reader may be
 * another person than the one whom the rates are for, so the email contains none of their answers.
 */
export function comparisonMail(details: {
  to: string
  plan: string
  /** Offers for the plan. */
  quote: Quote
  /** `true` for the prices with the household discount. */
  discounted: boolean
  /** First day of coverage, `YYYY-MM-DD`. */
  start: string
  origin: string
  phone: string
}): Mail {
  const { to, plan, quote, discounted, start, origin, phone } = details
  const amounts = medicareAmounts(Number(start.slice(0, 4)))
  const offers = quote.offers
    .map((offer) => ({ offer, ...costsOf(offer, discounted, amounts) }))
    .toSorted((one, other) => one.year - other.year)
  const left = offers.length - MOST_OFFERS
  return composeMail({
    to,
    subject: `Rates for Medicare Supplement ${planName(plan)}`,
    title: `Rates for ${planName(plan)}`,
    body: [
      paragraph(
        `You were sent these rates from our website. Coverage would start on ${formatCalendarDay(start)}.`,
      ),
      ...(quote.label === REAL_RATES
        ? []
        : [
            note(
              `${quote.label}: the insurers and prices below are made up. They are not real offers.`,
            ),
          ]),
      ...(quote.partial && quote.notice ? [note(quote.notice)] : []),
      facts(
        ...offers.slice(0, MOST_OFFERS).map(({ offer, year, month }) => ({
          name: offer.carrier,
          text: `${isHighDeductible(plan) ? 'Up to ' : ''}${formatDollars(year)} in the first year, ${formatCurrency(month)} a month`,
        })),
      ),
      ...(left > 0 ? [paragraph(`${left} more offers are on the page.`)] : []),
      paragraph(deductibleText(plan, amounts)),
      ...(discounted
        ? [paragraph('These prices include the discount for two adults who live together.')]
        : []),
      button('See the rates', `${origin}/compare`),
      paragraph(
        'The link shows these rates on the device they were sent from. On another device, answer four questions to see rates.',
      ),
      paragraph(`Questions? Call us at ${phone}. It’s free, and there’s no obligation.`),
      paragraph('If you didn’t expect this email, you don’t need to do anything.'),
    ],
  })
}

function costsOf(
  offer: Offer,
  discounted: boolean,
  amounts: MedicareAmounts,
): { year: number; month: number } {
  const month = discounted ? offer.discount_rate : offer.rate
  const price = { monthly: month, fee: offer.policy_fee }
  return { month, year: yearCost(offer.plan, price, amounts).total }
}

const isHighDeductible = (plan: string): boolean => plan.startsWith('HD')

function deductibleText(plan: string, amounts: MedicareAmounts): string {
  const { deductible, visit } = ownCosts(plan, amounts)
  const dollars = formatDollars(deductible)
  if (isHighDeductible(plan)) {
    return `The cost of the year includes the whole ${dollars} deductible of ${amounts.year}. With little care, you pay less.`
  }
  if (deductible === 0) return 'This plan pays the Part B deductible for you.'
  const copay =
    visit > 0 ? ` You also pay up to ${formatDollars(visit)} for each doctor visit.` : ''
  return `The cost of the year includes the ${dollars} you first pay for doctors (${amounts.year}).${copay}`
}
