import type { Database } from '../../database'
import { RESUME_LOOKUP } from '../../features/applications/codes'
import { places } from '../../features/applications/descriptions'
import { sealersOf } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'

const BATCH = 1_000

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
    if (!newest || rows.length < BATCH) return
    last = newest.id
  }
}
