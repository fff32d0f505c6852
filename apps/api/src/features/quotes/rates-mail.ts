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
import {
  button,
  facts,
  heading,
  link,
  note,
  paragraph,
  type MailBlock,
} from '../../mail/mail-blocks'
import type { Mail } from '../../mail/mailer'
import { formatCalendarDay } from '../../shared/calendar-day'
import { REAL_RATES } from './types'

/** Maximum number of offers for each plan. */
const MOST_OFFERS = 10

interface Rates {
  readonly quote: Quote
  /**
   * `true` for the prices with the household discount, `false` for those without. `undefined` for
   * both.
   */
  readonly discounted: boolean | undefined
  /** First day of coverage, `YYYY-MM-DD`. */
  readonly start: string
}

/**
 * Returns the email with the offers for one or more plans, lowest yearly cost first. The reader may
 * be another person than the one whom the rates are for, so the email contains none of their answers.
 */
export function ratesMail(
  details: Rates & {
    to: string
    /** Name of the broker who sends the rates, on one line. `undefined` if a visitor sends them. */
    from: string | undefined
    origin: string
    phone: string
  },
): Mail {
  const { to, from, quote, discounted, start, origin, phone } = details
  const plans = [...new Set(quote.offers.map(({ plan }) => plan))]
  const [only] = plans.length === 1 ? plans : []
  return composeMail({
    to,
    subject: subjectOf(from, only),
    title: only ? `Rates for ${planName(only)}` : 'Rates for a Medicare supplement',
    body: [
      paragraph(
        `${from ? `${from}, a licensed broker, sent you these rates.` : 'You were sent these rates from our website.'} Coverage would start on ${formatCalendarDay(start)}.`,
      ),
      ...(quote.label === REAL_RATES
        ? []
        : [
            note(
              `${quote.label}: the insurers and prices below are made up. They are not real offers.`,
            ),
          ]),
      ...(quote.notice && (quote.partial || from) ? [note(quote.notice)] : []),
      ...plans.flatMap((plan) => [
        ...(only ? [] : [heading(planName(plan))]),
        ...offersOf(plan, { quote, discounted, start }),
      ]),
      ...(discounted
        ? [paragraph('These prices include the discount for two adults who live together.')]
        : []),
      ...linksTo({ from, origin }),
      paragraph(`Questions? Call us at ${phone}. It’s free, and there’s no obligation.`),
      paragraph(
        from
          ? 'You get this email because you told the broker that you would like it. If you didn’t, you don’t need to do anything.'
          : 'If you didn’t expect this email, you don’t need to do anything.',
      ),
    ],
  })
}

function subjectOf(from: string | undefined, plan: string | undefined): string {
  if (from) return `${from} sent you rates for a Medicare supplement`
  return plan
    ? `Rates for Medicare Supplement ${planName(plan)}`
    : 'Rates for a Medicare supplement'
}

/** A broker's client has no quote on this website, so they start at its beginning. */
function linksTo({ from, origin }: { from: string | undefined; origin: string }): MailBlock[] {
  if (from) return [link('See what each plan pays', `${origin}/welcome`)]
  return [
    button('See the rates', `${origin}/compare`),
    paragraph(
      'The link shows these rates on the device they were sent from. On another device, answer four questions to see rates.',
    ),
  ]
}

function offersOf(plan: string, { quote, discounted, start }: Rates): MailBlock[] {
  const amounts = medicareAmounts(Number(start.slice(0, 4)))
  const offers = quote.offers
    .filter((offer) => offer.plan === plan)
    .map((offer) => ({ offer, ...costsOf(offer, discounted === true, amounts) }))
    .toSorted((one, other) => one.year - other.year)
  const left = offers.length - MOST_OFFERS
  return [
    facts(
      ...offers.slice(0, MOST_OFFERS).map(({ offer, year, month }) => ({
        name: offer.carrier,
        text: `${isHighDeductible(plan) ? 'Up to ' : ''}${formatDollars(year)} in the first year, ${formatCurrency(month)} a month${discounted === undefined ? householdText(offer) : ''}`,
      })),
    ),
    ...(left > 0 ? [paragraph(`${left} more insurers cost more.`)] : []),
    paragraph(deductibleText(plan, amounts)),
  ]
}

function householdText({ rate, discount_rate: discounted }: Offer): string {
  return discounted < rate ? `, or ${formatCurrency(discounted)} if two adults live together` : ''
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
