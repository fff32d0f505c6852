import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../shared/clock'
import type { Database, DatabaseLog } from '../../database'
import { createAudit, describeFault } from '../../features/audit'
import { createDocumentFiles } from '../../features/documents'
import type { Vault } from '../../protection/vault'
import { ignoreProgress, type ReportProgress } from '../report-progress'
import { readMadeAt } from './archive'
import { decryptEverything, type DecryptedCounts } from './decrypt-everything'
import { restore, countRows } from './restore'

/** Result of a restore drill. */
export interface DrillReport extends DecryptedCounts {
  /** Time at which the backup was made. */
  readonly madeAt: Date
  readonly rows: number
  /** Number of entries in the audit trail. */
  readonly entries: number
}

/** Dependencies of a restore drill. */
export interface DrillDependencies {
  readonly vault: Vault
  readonly clock: Clock
  readonly migrationsDir: string
  readonly log: DatabaseLog
  /** Opens an embedded database in a directory. */
  readonly open: (dataDir: string) => Promise<Database>
}

/**
 * Restores a backup into a temporary database, with all tables. Then checks the audit trail, and
 * decrypts every answer and document with its key. Deletes the temporary database afterwards.
 * @param place Directory with enough free space.
 * @throws {Error} If any data differs from the data that was backed up.
 */
export async function drill(
  { vault, clock, migrationsDir, log, open }: DrillDependencies,
  path: string,
  place: string,
  progress: ReportProgress = ignoreProgress,
): Promise<DrillReport> {
  const madeAt = await readMadeAt(path)
  const directory = await mkdtemp(join(place, 'gapwise-drill-'))
  try {
    const database = await open(directory)
    try {
      const files = createDocumentFiles(directory)
      const openFiles = () => Promise.resolve(files)
      const deps = { database, migrationsDir, vault, openFiles, log }
      const manifest = await restore(deps, path, progress)
      const verdict = await createAudit({ database, vault, clock }).verify()
      if (verdict.fault) throw new Error(describeFault(verdict.fault, verdict))
      const opened = await decryptEverything({ database, vault, files }, progress)
      return { madeAt, rows: countRows(manifest), entries: verdict.entries, ...opened }
    } finally {
      await database.close()
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
