import { ageAtEffectiveDate, effectiveDate } from '@gapwise/medicare-rules'
import { sql } from 'kysely'
import { anyOf, statement, tables, type Database } from '../../database'
import type { RateOffer, RateQuote, RateRequest, RateSource } from './types'

/**
 * Label for figures from a rate book. They are an insurer's real rates, so the label is not "Sample
 * rates" (D35).
 */
const LABEL = 'Monthly rates'

const HAS_BOOK = statement(() =>
  tables.selectFrom('directory_imports').where('kind', '=', 'rates').where('rows', '>', 0),
)

const LIST_RATES = statement(
  (wanted: {
    state: string
    age: number
    gender: RateRequest['gender']
    tobacco: RateRequest['tobacco']
    plans: readonly string[] | null
  }) =>
    tables
      .selectFrom('rates')
      .select(['naic', 'carrier', 'plan', 'rate', 'discount_rate'])
      .where('state', '=', wanted.state)
      .where((value) =>
        value.between(value.val(wanted.age), value.ref('age_from'), value.ref('age_to')),
      )
      .where('gender', 'in', [wanted.gender, '*'])
      .where('tobacco', 'in', [wanted.tobacco, '*'])
      .where((value) =>
        value.or([
          sql<boolean>`${wanted.plans}::text[] is null`,
          value('plan', '=', anyOf(wanted.plans)),
        ]),
      )
      .orderBy('plan')
      .orderBy('rate')
      .orderBy('carrier', (order) => order.collate('C')),
)

/**
 * Creates a source of rates from the rate book that an operator imported (D35). Uses `otherwise`
 * only if there is no rate book. If the rate book has no rate for a state or an age, the quote has
 * no offers.
 */
export function createRateBookSource(database: Database, otherwise: RateSource): RateSource {
  return {
    async quote(request) {
      return (await HAS_BOOK.first(database))
        ? quoteFrom(database, request)
        : otherwise.quote(request)
    },
  }
}

async function quoteFrom(database: Database, request: RateRequest): Promise<RateQuote> {
  const start = effectiveDate(request.today, request.medicareStatus)
  const age = ageAtEffectiveDate(request.applicantDob, start)
  const { state, gender, tobacco, plans = null } = request
  const rows = await LIST_RATES.rows(database, { state, age, gender, tobacco, plans })
  const offers = rows.map((row): RateOffer => ({
    ...row,
    rate: Number(row.rate),
    discount_rate: Number(row.discount_rate),
  }))
  if (offers.length > 0) return { label: LABEL, offers }
  return {
    label: LABEL,
    offers,
    notice: 'We don’t have rates for this location and age. Please call us, and we’ll help you.',
  }
}
