import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { PGlite } from '@electric-sql/pglite'

import { MIGRATIONS } from './migrations'

/** Returns the path of a template, next to the bundle, which git ignores. */
const fileOf = (name: string): string =>
  fileURLToPath(new URL(`./database-${name}.tar`, import.meta.url))

function fingerprint(): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of readdirSync(MIGRATIONS).toSorted()) {
    hash.update(file).update(readFileSync(`${MIGRATIONS}/${file}`))
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * Opens a database in memory with the product's tables. Creating one takes seconds, so the first
 * caller saves a copy named after its migrations.
 */
export async function openFromTemplate(prepare: (pg: PGlite) => Promise<void>): Promise<PGlite> {
  const file = fileOf(fingerprint())
  if (existsSync(file)) return PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) })
  const pg = await PGlite.create()
  await prepare(pg)
  const copy = await pg.dumpDataDir('none')
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await copy.arrayBuffer()))
  renameSync(`${file}.${process.pid}`, file)
  await pg.close()
  // A copy may return rows in another order, so the first caller also uses the copy.
  return openFromTemplate(prepare)
}
