import type { Database } from '../../database'
import { SAMPLE_CARRIERS } from '../quotes'
import type { CarrierNames } from './list'

/** Insurers as applications that were sent name them, and those of the sample rates. */
export function createCarrierNames(database: Database): CarrierNames {
  return async (naics) => {
    const { rows } = await database.query<{ naic: string; carrier: string }>(
      `select distinct on (offer ->> 'naic') offer ->> 'naic' as naic, offer ->> 'carrier' as carrier
         from submissions where offer ->> 'naic' = any($1::text[])
        order by offer ->> 'naic', submitted_at desc`,
      [[...naics]],
    )
    return new Map([
      ...SAMPLE_CARRIERS.map(({ naic, name }): [string, string] => [naic, name]),
      ...rows.map(({ naic, carrier }): [string, string] => [naic, carrier]),
    ])
  }
}
