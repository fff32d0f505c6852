import type { PGlite } from '@electric-sql/pglite'

/** The parts of the database engine that the durability check uses. */
export interface Provable {
  pg: Pick<PGlite, 'exec' | 'query'>
  fs: { readonly syncs: number }
}

/**
 * Writes a row. Checks that the engine forced the row to disk and can read it back.
 * @throws {Error} If a later build of the engine no longer calls our `fsync`.
 */
export async function proveDurability({ pg, fs }: Provable): Promise<void> {
  await pg.exec(
    'create table if not exists durability_check (id integer primary key, proof text not null)',
  )
  const before = fs.syncs
  const proof = `${process.pid}-${Date.now()}`
  await pg.query(
    'insert into durability_check values (1, $1) on conflict (id) do update set proof = excluded.proof',
    [proof],
  )
  const { rows } = await pg.query<{ proof: string }>('select proof from durability_check')
  if (fs.syncs === before || rows[0]?.proof !== proof) {
    throw new Error(
      'it is not durable on this build: a write did not reach the disk. Install the pinned version of @electric-sql/pglite or set DATABASE_URL.',
    )
  }
}
