import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openUnmigrated } from '../../src/database'
import { MIGRATIONS } from '../../src/migrations-directory'
import { bundleWorker } from './bundle'
import { recordingLog } from './recording-log'

/** Tables in an embedded database. `none` means the state after the engine's first start. */
export type Tables = 'none' | 'product'

function fingerprint(tables: Tables): string {
  const hash = createHash('sha256').update(process.version).update(tables)
  const files = tables === 'product' ? readdirSync(MIGRATIONS).sort() : []
  for (const file of files) hash.update(file).update(readFileSync(join(MIGRATIONS, file)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Copies a closed embedded database into a data directory, because the engine's first start takes
 * seconds. The first caller creates the template that later callers copy.
 */
export async function copyTemplate(tables: Tables, dataDir: string): Promise<void> {
  const template = join(
    tmpdir(),
    `gapwise-template-${process.getuid?.() ?? 0}-${fingerprint(tables)}`,
  )
  if (!existsSync(template)) {
    const unfinished = mkdtempSync(`${template}.`)
    const log = recordingLog()
    const workerUrl = await bundleWorker()
    const database = await openUnmigrated({ dataDir: unfinished, workerUrl, log })
    if (tables === 'product') await migrate(database, { migrationsDir: MIGRATIONS, log })
    await database.close()
    try {
      renameSync(unfinished, template)
    } catch {
      // Another test worker created the template first. Both templates are identical.
      rmSync(unfinished, { recursive: true, force: true })
    }
  }
  cpSync(template, dataDir, { recursive: true })
}
