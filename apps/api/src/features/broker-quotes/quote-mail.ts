import type { Quote } from '@gapwise/api-contract'
import { formatCurrency } from '@gapwise/medicare-rules'
import { composeMail } from '../../mail/compose-mail'
import { facts, heading, link, note, paragraph, type MailBlock } from '../../mail/mail-blocks'
import type { Mail } from '../../mail/mailer'
import { formatCalendarDay } from '../../shared/calendar-day'

/** Maximum number of offers for each plan. */
const MOST_OFFERS = 5

/** Label of rates that are real. Any other label says that they are made up. */
const REAL_RATES = 'Monthly rates'

/**
 * Returns the email in which a broker sends rates to a client, lowest price first for each plan. It
 * contains none of the client's answers, because an address can be mistyped.
 */
export function quoteMail(details: {
  to: string
  /** Name of the broker, on one line. */
  from: string
  quote: Quote
  /** First day of coverage, `YYYY-MM-DD`. */
  start: string
  origin: string
  phone: string
}): Mail {
  const { to, from, quote, start, origin, phone } = details
  const plans = [...new Set(quote.offers.map(({ plan }) => plan))]
  return composeMail({
    to,
    subject: `${from} sent you rates for a Medicare supplement`,
    title: 'Your rates for a Medicare supplement',
    body: [
      paragraph(
        `${from}, a licensed agent, sent you these monthly rates. Coverage would start on ${formatCalendarDay(start)}.`,
      ),
      ...(quote.label === REAL_RATES
        ? []
        : [
            note(
              `${quote.label}: these insurers and prices are made up. They are not real offers.`,
            ),
          ]),
      ...(quote.notice ? [note(quote.notice)] : []),
      ...plans.flatMap((plan) => offersOf(plan, quote)),
      paragraph(
        'The second price is for two adults who live together, where the insurer gives that discount.',
      ),
      paragraph(`Questions? Call us at ${phone}. It’s free, and there’s no obligation.`),
      link('See what each plan pays', `${origin}/welcome`),
      paragraph(
        'You get this email because you told the agent that you would like it. If you didn’t, you don’t need to do anything.',
      ),
    ],
  })
}

function offersOf(plan: string, { offers }: Quote): MailBlock[] {
  const ofPlan = offers
    .filter((offer) => offer.plan === plan)
    .toSorted((one, other) => one.rate - other.rate)
  const left = ofPlan.length - MOST_OFFERS
  return [
    heading(`Plan ${plan}`),
    facts(
      ...ofPlan.slice(0, MOST_OFFERS).map(({ carrier, rate, discount_rate: discounted }) => ({
        name: carrier,
        text:
          discounted < rate
            ? `${formatCurrency(rate)} a month, or ${formatCurrency(discounted)}`
            : `${formatCurrency(rate)} a month`,
      })),
    ),
    ...(left > 0 ? [paragraph(`${left} more insurers cost more.`)] : []),
  ]
}
