import { sql } from 'kysely'
import { anyOf, excluded, statement, tables, type Database, type DatabaseLog } from '../../database'
import { SAMPLE_CARRIERS } from './illustrative-rates'
import type { RateSource } from './types'

/** Returns insurers' names by NAIC code. The names come from the rate source. */
export type CarrierNames = (naics: readonly string[]) => Promise<ReadonlyMap<string, string>>

const LIST = statement(({ naics }: { naics: readonly string[] }) =>
  tables.selectFrom('carrier_names').select(['naic', 'carrier']).where('naic', '=', anyOf(naics)),
)
const STORE = statement((names: { naics: readonly string[]; carriers: readonly string[] }) =>
  tables
    .insertInto('carrier_names')
    .columns(['naic', 'carrier'])
    .expression(({ selectFrom }) =>
      selectFrom(
        sql<{
          naic: string
          carrier: string
        }>`unnest(${names.naics}::text[], ${names.carriers}::text[])`.as<'n'>(
          sql`n (naic, carrier)`,
        ),
      ).select(['n.naic', 'n.carrier']),
    )
    .onConflict((conflict) => conflict.column('naic').doUpdateSet(excluded('carrier'))),
)

/** Finds insurers' names in what `rememberCarriers` stored, and in the sample rates. */
export function createCarrierNames(database: Database): CarrierNames {
  return async (naics) => {
    const rows = await LIST.rows(database, { naics: [...naics] })
    return new Map([
      ...SAMPLE_CARRIERS.map(({ naic, name }): [string, string] => [naic, name]),
      ...rows.map(({ naic, carrier }): [string, string] => [naic, carrier]),
    ])
  }
}

/**
 * Stores the insurers' names that a source gives. A draft stores only its insurer's NAIC code, and a
 * licensed feed cannot be asked for a name.
 */
export function rememberCarriers(
  source: RateSource,
  { database, log }: { database: Database; log: DatabaseLog },
): RateSource {
  const stored = new Map<string, string>()
  return {
    ...source,
    async quote(request) {
      const quote = await source.quote(request)
      const names = new Map(quote.offers.map(({ naic, carrier }) => [naic, carrier]))
      // Two servers write the rows in the same order, so they cannot deadlock.
      const changed = [...names]
        .filter(([naic, carrier]) => stored.get(naic) !== carrier)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
      if (changed.length === 0) return quote
      try {
        const [naics, carriers] = [changed.map(([naic]) => naic), changed.map(([, name]) => name)]
        await STORE.run(database, { naics, carriers })
        for (const [naic, carrier] of changed) stored.set(naic, carrier)
      } catch (error) {
        const name = error instanceof Error ? error.name : 'unknown'
        log.warn({ name }, 'Couldn’t store the names of insurers')
      }
      return quote
    },
  }
}
