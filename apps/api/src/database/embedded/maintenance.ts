import type { DatabaseLog } from '../types'

/** The housekeeping that a server process would do: the embedded engine runs none by itself. */
export interface Maintenance {
  /** Tells how often the engine has forced data to disk; it grows with every write. */
  noteSyncs(syncs: number): void
  stop(): void
}

/** What housekeeping needs. */
export interface MaintenanceOptions {
  /** Runs one statement in its turn and returns the first column of the rows. */
  run: (sql: string) => Promise<string[]>
  /** Whether nobody uses the database at this moment. */
  idle: () => boolean
  log: DatabaseLog
  /** Milliseconds between two looks. @default 5000 */
  interval?: number
}

/** Writes after which a checkpoint is due, so that the log of changes stays small. */
const CHECKPOINT_WRITES = 2_000
/** Milliseconds after which a changed database gets a checkpoint anyway. */
const CHECKPOINT_AGE = 60_000
/** Milliseconds between two vacuums. */
const VACUUM_AGE = 60_000
/** Dead rows that make a table worth a vacuum. */
const DEAD_ROWS = 5_000

const TABLES_WITH_DEAD_ROWS = `
  select format('%I.%I', schemaname, relname)
  from pg_stat_user_tables
  where n_dead_tup > ${DEAD_ROWS}
  order by n_dead_tup desc
  limit 1`

/** Starts the schedule of checkpoints and vacuums, and of making the plans of statements anew. */
export function scheduleMaintenance(options: MaintenanceOptions): Maintenance {
  const { run, idle, log, interval = 5_000 } = options
  let syncs = 0
  let syncsAtCheckpoint = 0
  let checkpointAt = Date.now()
  let syncsAtPlans = 0
  let vacuumAt = Date.now()
  let working = false

  const checkpoint = async (): Promise<void> => {
    const due = syncs
    await run('checkpoint')
    // The checkpoint forces files to disk itself; what it added is not new work.
    syncsAtCheckpoint = Math.max(due, syncs)
    checkpointAt = Date.now()
  }

  const vacuum = async (): Promise<void> => {
    vacuumAt = Date.now()
    // The counts are written at most once a second unless asked for.
    await run('select pg_stat_force_next_flush()')
    const [table] = await run(TABLES_WITH_DEAD_ROWS)
    if (table) await run(`vacuum (analyze) ${table}`)
  }

  const discardPlans = async (): Promise<void> => {
    const due = syncs
    // A plan that was right for a few rows would read all of a table that has grown since.
    await run('discard plans')
    syncsAtPlans = due
  }

  const look = async (): Promise<void> => {
    if (working) return
    working = true
    try {
      const writes = syncs - syncsAtCheckpoint
      const now = Date.now()
      if (writes >= CHECKPOINT_WRITES || (writes > 0 && now - checkpointAt >= CHECKPOINT_AGE)) {
        await checkpoint()
      }
      if (idle() && now - vacuumAt >= VACUUM_AGE) await vacuum()
      if (syncs !== syncsAtPlans) await discardPlans()
    } catch (error) {
      log.warn({ reason: String(error) }, 'Housekeeping of the database was put off')
    } finally {
      working = false
    }
  }

  const timer = setInterval(() => void look(), interval)
  timer.unref()

  return {
    noteSyncs: (count) => {
      // A restarted engine counts from zero.
      if (count < syncs) syncsAtCheckpoint = 0
      syncs = count
    },
    stop: () => clearInterval(timer),
  }
}
