import { ageAtEffectiveDate, effectiveDate } from '@gapwise/medicare-rules'
import type { Database } from '../../database'
import type { RateOffer, RateQuote, RateRequest, RateSource } from './types'

/** Beside figures of a rate book: they are an insurer's, so not "Sample rates" (D35). */
const LABEL = 'Monthly rates'

/**
 * Rates of the book that an operator loaded (D35); as long as there is none, `otherwise` quotes. Of a book that
 * says nothing for a place or an age, no other figure takes the place.
 */
export function createRateBookSource(database: Database, otherwise: RateSource): RateSource {
  return {
    async quote(request) {
      const { rows } = await database.query(
        `select from directory_imports where kind = 'rates' and rows > 0`,
      )
      return rows.length > 0 ? quoteFrom(database, request) : otherwise.quote(request)
    },
  }
}

async function quoteFrom(database: Database, request: RateRequest): Promise<RateQuote> {
  const start = effectiveDate(request.today, request.medicareStatus)
  const age = ageAtEffectiveDate(request.applicantDob, start)
  const { rows } = await database.query<{ [Key in keyof RateOffer]: string }>(
    `select naic, carrier, plan, rate::text, discount_rate::text from rates
      where state = $1 and $2 between age_from and age_to
        and gender in ($3, '*') and tobacco in ($4, '*')
        and ($5::text[] is null or plan = any($5::text[]))
      order by plan, rates.rate, carrier collate "C"`,
    [
      request.state,
      age,
      request.gender,
      request.tobacco,
      request.plans ? [...request.plans] : null,
    ],
  )
  const offers = rows.map((row): RateOffer => ({
    ...row,
    rate: Number(row.rate),
    discount_rate: Number(row.discount_rate),
  }))
  if (offers.length > 0) return { label: LABEL, offers }
  return {
    label: LABEL,
    offers,
    notice: 'We have no rates for this place and age. Please call us and we will help you.',
  }
}
