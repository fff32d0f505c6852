import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { PGlite } from '@electric-sql/pglite'

import { MIGRATIONS } from './migrations'

/**
 * Returns a template's path. The template is stored next to the bundle, in a folder that git
 * ignores.
 */
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
 * Opens a database in memory with the product's tables. Creating a database takes seconds, so the
 * first caller saves a copy for later callers. Changed migrations get a new copy.
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
  // The first caller also gets the copy, because the original might return rows in a different
  // order.
  return openFromTemplate(prepare)
}
