import type { Database } from '../../database'
import { addressLookup, places, RESUME_LOOKUP } from '../../features/applications'
import { sealersOf } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'

const BATCH = 1_000

interface AddressRow {
  id: string
  application_id: string
  address: Buffer
}

interface Row {
  id: string
  resume_code: Buffer
  resume_lookup: string
}

/**
 * Makes the digests by which resume codes are found under the current one of `DATA_KEYS`, so that they are
 * found after the old one is gone.
 */
export async function renewLookups(
  database: Database,
  vault: Vault,
  progress: (done: number) => void = () => undefined,
): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000'
  let done = 0
  for (;;) {
    const { rows } = await database.query<Row>(
      `select id, resume_code, resume_lookup from applications
        where id > $1 order by id limit ${BATCH}`,
      [last],
    )
    const sealers = await sealersOf(
      database,
      vault,
      rows.map(({ id }) => id),
    )
    const renewed = rows
      .map((row) => {
        const code = sealers(row.id).open(row.resume_code, places.resumeCode(row.id))
        return { ...row, lookup: vault.digest(code, RESUME_LOOKUP) }
      })
      .filter((row) => row.lookup !== row.resume_lookup)
    await database.query(
      `update applications a set resume_lookup = n.lookup
         from unnest($1::uuid[], $2::text[]) as n (id, lookup) where a.id = n.id`,
      [renewed.map(({ id }) => id), renewed.map(({ lookup }) => lookup)],
    )
    done += renewed.length
    if (renewed.length > 0) progress(done)
    const newest = rows.at(-1)
    if (!newest || rows.length < BATCH) return renewAddresses(database, vault)
    last = newest.id
  }
}

/** The same for the addresses that are told of a resume. */
async function renewAddresses(database: Database, vault: Vault): Promise<void> {
  let last = '0'
  for (;;) {
    const { rows } = await database.query<AddressRow>(
      `select id::text, application_id, address from application_resumes
        where id > $1::bigint and address is not null order by application_resumes.id limit ${BATCH}`,
      [last],
    )
    const sealers = await sealersOf(
      database,
      vault,
      rows.map((row) => row.application_id),
    )
    const lookups = rows.map(({ application_id: id, address }) =>
      addressLookup(vault, sealers(id).open(address, places.resumeAddress(id))),
    )
    await database.query(
      `update application_resumes r set address_lookup = n.lookup
         from unnest($1::bigint[], $2::text[]) as n (id, lookup)
        where r.id = n.id and r.address_lookup is distinct from n.lookup`,
      [rows.map(({ id }) => id), lookups],
    )
    const newest = rows.at(-1)
    if (!newest || rows.length < BATCH) return
    last = newest.id
  }
}
