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
import { fileURLToPath } from 'node:url'
import { openDatabase, type Database } from '../../src/database'
import { bundleWorker } from './bundle'
import { recordingLog } from './recording-log'

/** A database of its own for one suite. */
export interface TestDatabase {
  database: Database
  /** Its directory, for what else a test keeps there. */
  dataDir: string
  /** Closes the database and removes its directory. */
  dispose(): Promise<void>
}

const PRODUCT_MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

function fingerprint(directory: string): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of readdirSync(directory).sort()) {
    hash.update(file).update(readFileSync(join(directory, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * Opens an embedded database with all migrations applied, in a new temporary directory.
 *
 * Making a database takes seconds and opening one a fraction of that, so the first caller leaves a
 * closed one as a template, named after its migrations, and the others copy it.
 */
export async function openTestDatabase(
  migrationsDir: string = PRODUCT_MIGRATIONS,
): Promise<TestDatabase> {
  const workerUrl = await bundleWorker()
  const template = join(
    tmpdir(),
    `gapwise-template-${process.getuid?.() ?? 0}-${fingerprint(migrationsDir)}`,
  )
  const open = (dataDir: string): Promise<Database> =>
    openDatabase({ dataDir, migrationsDir, workerUrl, log: recordingLog() })

  if (!existsSync(template)) {
    const unfinished = mkdtempSync(`${template}.`)
    await (await open(unfinished)).close()
    try {
      renameSync(unfinished, template)
    } catch {
      // Another suite was quicker; a template is a template.
      rmSync(unfinished, { recursive: true, force: true })
    }
  }

  const dataDir = mkdtempSync(join(tmpdir(), 'gapwise-test-'))
  cpSync(template, dataDir, { recursive: true })
  const database = await open(dataDir)
  return {
    database,
    dataDir,
    dispose: async () => {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
