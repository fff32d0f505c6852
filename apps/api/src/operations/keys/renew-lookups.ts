import { sql, type NotNull } from 'kysely'
import { statement, tables, type Database } from '../../database'
import { addressLookup, applicationContexts, RESUME_LOOKUP } from '../../features/applications'
import { loadCiphers } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'

const BATCH = 1_000

const LIST_CODES = statement(({ last }: { last: string }) =>
  tables
    .selectFrom('applications')
    .select(['id', 'resume_code', 'resume_lookup'])
    .where('id', '>', last)
    .orderBy('id')
    .limit(BATCH),
)
const RENEW_CODES = statement(({ ids, lookups }: { ids: string[]; lookups: string[] }) =>
  tables
    .updateTable('applications as a')
    .from(
      sql<{ id: string; lookup: string }>`unnest(${ids}::uuid[], ${lookups}::text[])`.as<'n'>(
        sql`n (id, lookup)`,
      ),
    )
    .set(({ ref }) => ({ resume_lookup: ref('n.lookup') }))
    .whereRef('a.id', '=', 'n.id'),
)
const LIST_ADDRESSES = statement(({ last }: { last: string }) =>
  tables
    .selectFrom('application_resumes')
    .select(['id', 'application_id', 'address'])
    .where('id', '>', last)
    .where('address', 'is not', null)
    .orderBy('id')
    .limit(BATCH)
    .$narrowType<{ address: NotNull }>(),
)
const RENEW_ADDRESSES = statement(({ ids, lookups }: { ids: string[]; lookups: string[] }) =>
  tables
    .updateTable('application_resumes as r')
    .from(
      sql<{ id: string; lookup: string }>`unnest(${ids}::bigint[], ${lookups}::text[])`.as<'n'>(
        sql`n (id, lookup)`,
      ),
    )
    .set(({ ref }) => ({ address_lookup: ref('n.lookup') }))
    .whereRef('r.id', '=', 'n.id')
    .whereRef('r.address_lookup', 'is distinct from', 'n.lookup'),
)

/**
 * Recomputes the lookup digests of resume codes with the current key in `DATA_KEYS`. The server can
 * then find the codes after the old key is removed.
 */
export async function renewLookups(
  database: Database,
  vault: Vault,
  progress: (done: number) => void = () => undefined,
): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000'
  let done = 0
  for (;;) {
    const rows = await LIST_CODES.rows(database, { last })
    const ciphers = await loadCiphers(
      database,
      vault,
      rows.map(({ id }) => id),
    )
    const renewed = rows
      .map((row) => {
        const code = ciphers(row.id).decrypt(
          row.resume_code,
          applicationContexts.resumeCode(row.id),
        )
        return { ...row, lookup: vault.digest(code, RESUME_LOOKUP) }
      })
      .filter((row) => row.lookup !== row.resume_lookup)
    await RENEW_CODES.run(database, {
      ids: renewed.map(({ id }) => id),
      lookups: renewed.map(({ lookup }) => lookup),
    })
    done += renewed.length
    if (renewed.length > 0) progress(done)
    const newest = rows.at(-1)
    if (!newest || rows.length < BATCH) return renewAddresses(database, vault)
    last = newest.id
  }
}

/**
 * Recomputes the lookup digests of email addresses that the server notifies when an application is
 * resumed with a code.
 */
async function renewAddresses(database: Database, vault: Vault): Promise<void> {
  let last = '0'
  for (;;) {
    const rows = await LIST_ADDRESSES.rows(database, { last })
    const ciphers = await loadCiphers(
      database,
      vault,
      rows.map((row) => row.application_id),
    )
    const lookups = rows.map(({ application_id: id, address }) =>
      addressLookup(vault, ciphers(id).decrypt(address, applicationContexts.resumeAddress(id))),
    )
    await RENEW_ADDRESSES.run(database, { ids: rows.map(({ id }) => id), lookups })
    const newest = rows.at(-1)
    if (!newest || rows.length < BATCH) return
    last = newest.id
  }
}
