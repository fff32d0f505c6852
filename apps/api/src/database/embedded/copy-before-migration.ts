import { cpSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { syncDirectory, syncTree } from '../../shared/sync-tree'
import type { DatabaseLog } from '../types'

const PREFIX = 'before-migration-'
/**
 * Number of copies to keep. Older copies are removed, because they contain the keys of people whose
 * data was erased later.
 */
const KEPT = 1

/**
 * Copies the closed database before a migration changes its tables. The copy is
 * `before-migration-<time>` in the same data directory. To return to the older version, an operator
 * puts the copy back by hand.
 */
export function copyBeforeMigration(dataDir: string, log: DatabaseLog, now = new Date()): void {
  const name = `${PREFIX}${now.toISOString().replaceAll(/[:.]/g, '-')}`
  const unfinished = join(dataDir, `unfinished-${name}`)
  cpSync(join(dataDir, 'database'), unfinished, { recursive: true })
  syncTree(unfinished)
  renameSync(unfinished, join(dataDir, name))
  syncDirectory(dataDir)
  log.info({ copy: name }, 'Copied the database before changing its tables')
  const copies = readdirSync(dataDir).filter((file) => file.startsWith(PREFIX))
  for (const old of copies.sort().slice(0, -KEPT)) {
    rmSync(join(dataDir, old), { recursive: true, force: true })
  }
}
