import type { BrokerLicenses } from '@gapwise/api-contract'
import { statement, tables, type Database, type Queryable } from '../../database'
import { ApiError } from '../../errors/api-error'
import type { Audit, BrokerActor } from '../audit'

/**
 * Digits of a National Producer Number. The application form accepts up to 10 as well. Whether every
 * number fits must be confirmed (docs/compliance.md).
 */
const NPN = /^[0-9]{1,10}$/

const FIND_NPN = statement(({ id }: { id: string }) =>
  tables.selectFrom('brokers').select('npn').where('id', '=', id),
)
const LIST = statement(({ id }: { id: string }) =>
  tables
    .selectFrom('broker_licenses')
    .select(['state', 'license_number as number'])
    .where('broker_id', '=', id)
    .orderBy('state'),
)
const SET_NPN = statement(({ id, npn }: { id: string; npn: string | null }) =>
  tables.updateTable('brokers').set({ npn }).where('id', '=', id),
)
const DELETE = statement(({ id }: { id: string }) =>
  tables.deleteFrom('broker_licenses').where('broker_id', '=', id),
)
const INSERT = statement((row: { id: string; state: string; number: string }) =>
  tables
    .insertInto('broker_licenses')
    .values({ broker_id: row.id, state: row.state, license_number: row.number }),
)

/** Returns a broker's producer number and state licenses. */
export async function readLicenses(database: Queryable, id: string): Promise<BrokerLicenses> {
  const row = await FIND_NPN.first(database, { id })
  return { npn: row?.npn ?? null, licenses: await LIST.rows(database, { id }) }
}

/**
 * Replaces a broker's producer number and state licenses.
 * @throws {ApiError} `NPN_INVALID`, `LICENSES_INVALID`
 */
export function saveLicenses(
  { database, audit }: { database: Database; audit: Audit },
  actor: BrokerActor,
  given: BrokerLicenses,
): Promise<BrokerLicenses> {
  const { id } = actor
  const npn = given.npn === null ? null : parseNpn(given.npn)
  const licenses = given.licenses.map(({ state, number }) => ({ state, number: number.trim() }))
  const states = new Set(licenses.map(({ state }) => state))
  if (states.size < licenses.length || licenses.some(({ number }) => number === '')) {
    throw new ApiError('LICENSES_INVALID')
  }
  return database.transaction(async (transaction) => {
    await SET_NPN.run(transaction, { id, npn })
    await DELETE.run(transaction, { id })
    for (const license of licenses) await INSERT.run(transaction, { id, ...license })
    await audit.record(transaction, actor, { action: 'broker.licenses', subject: id })
    return readLicenses(transaction, id)
  })
}

/**
 * Returns a National Producer Number without spaces.
 * @throws {ApiError} `NPN_INVALID`
 */
export function parseNpn(typed: string): string {
  const npn = typed.replace(/\s/g, '')
  if (!NPN.test(npn)) throw new ApiError('NPN_INVALID')
  return npn
}
