import { cpSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { syncDirectory, syncTree } from '../../shared/sync-tree'
import type { DatabaseLog } from '../types'

const PREFIX = 'before-migration-'
/** Older copies are removed: they hold the keys of people who were erased since. */
const KEPT = 1

/**
 * Copies the closed database beside itself before its tables change, as
 * `before-migration-<time>`, to be moved back by hand should the new version have to go.
 */
export function copyBeforeMigration(dataDir: string, log: DatabaseLog, now = new Date()): void {
  const name = `${PREFIX}${now.toISOString().replaceAll(/[:.]/g, '-')}`
  const unfinished = join(dataDir, `unfinished-${name}`)
  cpSync(join(dataDir, 'database'), unfinished, { recursive: true })
  syncTree(unfinished)
  renameSync(unfinished, join(dataDir, name))
  syncDirectory(dataDir)
  log.info({ copy: name }, 'Copied the database before its tables change')
  const copies = readdirSync(dataDir).filter((file) => file.startsWith(PREFIX))
  for (const old of copies.sort().slice(0, -KEPT)) {
    rmSync(join(dataDir, old), { recursive: true, force: true })
  }
}
