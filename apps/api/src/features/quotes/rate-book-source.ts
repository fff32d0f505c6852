import { ageAtEffectiveDate, effectiveDate } from '@gapwise/medicare-rules'
import { sql } from 'kysely'
import { anyOf, statement, tables, type Database, type RowOf } from '../../database'
import { countyKey } from './county-key'
import { NO_RATES_IN_BOOK } from './notices'
import {
  DEFAULT_PLANS,
  REAL_RATES,
  sortOffers,
  type RateOffer,
  type RateQuote,
  type RateRequest,
  type RateSource,
} from './types'

const HAS_BOOK = statement(() =>
  tables.selectFrom('directory_imports').where('kind', '=', 'rates').where('rows', '>', 0),
)

/**
 * Lists one rate for each insurer and plan. If several lines of the book fit, the newest date wins,
 * and among lines of that date the smallest area: ZIP code, county, first 3 digits, state.
 */
const LIST_RATES = statement(
  (wanted: {
    state: string
    zip5: string
    zip3: string
    county: string
    start: string
    age: number
    gender: RateRequest['gender']
    tobacco: RateRequest['tobacco']
    plans: readonly string[]
  }) =>
    tables
      .selectFrom('rates')
      .distinctOn(['naic', 'plan'])
      .select(['naic', 'carrier', 'plan', 'rate', 'discount_rate'])
      .select(['policy_fee', 'rating_class', 'effective_from', 'increases'])
      .where('state', '=', wanted.state)
      .where('zip_area', 'in', ['', wanted.zip3, wanted.zip5])
      .where('county', 'in', ['', wanted.county])
      .where('effective_from', '<=', wanted.start)
      .where((value) =>
        value.between(value.val(wanted.age), value.ref('age_from'), value.ref('age_to')),
      )
      .where('gender', 'in', [wanted.gender, '*'])
      .where('tobacco', 'in', [wanted.tobacco, '*'])
      .where('plan', '=', anyOf(wanted.plans))
      .orderBy('naic')
      .orderBy('plan')
      .orderBy('effective_from', (order) => order.collate('C').desc())
      .orderBy(
        sql`case when length(zip_area) = 5 then 3 when county <> '' then 2 else sign(length(zip_area)) end`,
        'desc',
      ),
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
  const { state, gender, tobacco, zip5 = '', county = '', plans = DEFAULT_PLANS } = request
  const effective = effectiveDate(request.today, request.medicareStatus)
  const rows = await LIST_RATES.rows(database, {
    ...{ state, gender, tobacco, plans, zip5 },
    zip3: zip5.slice(0, 3),
    county: countyKey(county),
    start: request.start ?? effective,
    age: ageAtEffectiveDate(request.applicantDob, effective),
  })
  const offers = sortOffers(rows.map(offerOf))
  if (offers.length > 0) return { label: REAL_RATES, offers }
  return {
    label: REAL_RATES,
    offers,
    notice: NO_RATES_IN_BOOK,
  }
}

function offerOf(row: RowOf<typeof LIST_RATES>): RateOffer {
  const { naic, carrier, plan, rate, discount_rate, rating_class, effective_from, increases } = row
  const fee = Number(row.policy_fee)
  return {
    ...{ naic, carrier, plan },
    rate: Number(rate),
    discount_rate: Number(discount_rate),
    ...(fee > 0 ? { policy_fee: fee } : {}),
    ...(rating_class ? { rating_class } : {}),
    ...(effective_from ? { effective_date: effective_from } : {}),
    ...(increases.length > 0 ? { increases } : {}),
  }
}
