import { cpSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { syncDirectory, syncTree } from '../../shared/sync-tree'
import type { DatabaseLog } from '../types'

const PREFIX = 'before-migration-'
/**
 * Number of copies to keep. Older copies are removed because they contain the keys of people who
 * were erased since.
 */
const KEPT = 1

/**
 * Copies the closed database to `before-migration-<time>` next to it, before its tables change. If
 * the new version has to be undone, an operator moves the copy back by hand.
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
