import { sql } from 'kysely'
import { anyOf, statement, tables, type Database } from '../../database'
import { SAMPLE_CARRIERS } from '../quotes'
import type { CarrierNames } from './list'

const NAIC = sql<string>`offer ->> 'naic'`
const LIST = statement(({ naics }: { naics: readonly string[] }) =>
  tables
    .selectFrom('submissions')
    .distinctOn(NAIC)
    .select([NAIC.as('naic'), sql<string>`offer ->> 'carrier'`.as('carrier')])
    .where(NAIC, '=', anyOf(naics))
    .orderBy(NAIC)
    .orderBy('submitted_at', 'desc'),
)

/** Insurers as applications that were sent name them, and those of the sample rates. */
export function createCarrierNames(database: Database): CarrierNames {
  return async (naics) => {
    const rows = await LIST.rows(database, { naics: [...naics] })
    return new Map([
      ...SAMPLE_CARRIERS.map(({ naic, name }): [string, string] => [naic, name]),
      ...rows.map(({ naic, carrier }): [string, string] => [naic, carrier]),
    ])
  }
}
