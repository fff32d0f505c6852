import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { DurableNodeFS } from './durable-node-fs'
import { proveDurability } from './prove-durability'
import { statementRunner, type RunStatement } from './run-statement'
import { syncDirectory, syncTree } from '../../sync-tree'

/** The engine, open on its directory. */
export interface Engine {
  pg: PGlite
  fs: DurableNodeFS
  runStatement: RunStatement
}

/** PGlite's own parameters contain `-F`, which switches durability off. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on'],
  // In this build fdatasync is an empty success; fsync is ours.
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'full_page_writes=on'],
  ...['-c', 'shared_buffers=16MB'],
  ...['-c', 'max_wal_size=64MB'],
  ...['-c', 'min_wal_size=32MB'],
]

async function start(directory: string): Promise<Engine> {
  const fs = new DurableNodeFS(directory)
  const pg = await PGlite.create({ fs, startParams: START_PARAMETERS })
  await pg.exec(`set time zone 'UTC'; set datestyle to 'ISO, MDY'; set intervalstyle to postgres`)
  return { pg, fs, runStatement: statementRunner(pg) }
}

/**
 * Makes the first database beside its final place and moves it there when every byte of it is on
 * disk, so that a first start that was interrupted leaves nothing half made.
 */
async function create(dataDir: string, directory: string): Promise<void> {
  const unfinished = `${directory}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const { pg } = await start(unfinished)
  await pg.exec('checkpoint')
  await pg.close()
  syncTree(unfinished)
  renameSync(unfinished, directory)
  syncDirectory(dataDir)
}

/** Opens the database in `dataDir`, making it at the first start. */
export async function openEngine(dataDir: string): Promise<Engine> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const directory = join(dataDir, 'database')
  if (!existsSync(directory)) await create(dataDir, directory)
  const engine = await start(directory)
  await proveDurability(engine)
  return engine
}
