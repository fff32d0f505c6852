import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { DurableNodeFS } from './durable-node-fs'
import { proveDurability } from './prove-durability'
import { statementRunner, type RunStatements } from './run-statements'
import { syncDirectory, syncTree } from '../../shared/sync-tree'

/** The engine and its open directory. */
export interface Engine {
  pg: PGlite
  fs: DurableNodeFS
  runStatements: RunStatements
}

/** PGlite's default parameters include `-F`, which turns durability off. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on'],
  // Use `fsync`, because `fdatasync` does nothing in this build and still reports success.
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'full_page_writes=on'],
  ...['-c', 'shared_buffers=16MB'],
  ...['-c', 'max_wal_size=64MB'],
  ...['-c', 'min_wal_size=32MB'],
  // Sample 6,000 rows for statistics. With millions of rows, the default of 30,000 would block the
  // only connection for seconds.
  ...['-c', 'default_statistics_target=20'],
]

async function start(directory: string): Promise<Engine> {
  const fs = new DurableNodeFS(directory)
  const pg = await PGlite.create({ fs, startParams: START_PARAMETERS })
  await pg.exec(`set time zone 'UTC'; set datestyle to 'ISO, MDY'; set intervalstyle to postgres`)
  return { pg, fs, runStatements: statementRunner(pg) }
}

/**
 * Creates the first database in a temporary directory. Moves it into place when it is complete, so
 * that an interrupted first start leaves no incomplete database.
 */
async function create(dataDir: string, directory: string): Promise<void> {
  const unfinished = `${directory}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const { pg } = await start(unfinished)
  await dropTemplates(pg)
  await pg.exec('checkpoint')
  await pg.close()
  syncTree(unfinished)
  renameSync(unfinished, directory)
  syncDirectory(dataDir)
}

/**
 * Removes the template databases, which are needed only to create more databases. With fewer files,
 * the engine starts faster after it was killed.
 */
async function dropTemplates(pg: PGlite): Promise<void> {
  await pg.exec('update pg_database set datistemplate = false')
  await pg.exec('drop database template0')
  await pg.exec('drop database template1')
}

/** Opens the database in `dataDir`. Creates it at the first start. */
export async function openEngine(dataDir: string): Promise<Engine> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const directory = join(dataDir, 'database')
  if (!existsSync(directory)) await create(dataDir, directory)
  const engine = await start(directory)
  await proveDurability(engine)
  return engine
}
