import type { DatabaseLog } from '../types'

/** The housekeeping that a server process would do: the embedded engine runs none by itself. */
export interface Maintenance {
  /** Tells how often the engine has forced data to disk; it grows with every write. */
  noteSyncs(syncs: number): void
  /**
   * Puts checkpoints off, so that no part of the log of changes is removed.
   * @returns The function that allows them again.
   */
  hold(): () => void
  /** Vacuums what would take too long while people wait. Before anybody is served. */
  catchUp(): Promise<void>
  stop(): void
}

/** What housekeeping needs. */
export interface MaintenanceOptions {
  /** Runs one statement in its turn and returns the first column of the rows. @param limit Milliseconds it may take. */
  run: (sql: string, limit?: number) => Promise<string[]>
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
/** Milliseconds without a write after which people are taken to be elsewhere. */
const QUIET = 600_000
/** Milliseconds a vacuum may take; it is never ended half-way. */
const VACUUM_LIMIT = 600_000
/** Dead rows that make a table worth a vacuum. */
const DEAD_ROWS = 5_000
/**
 * Pages of 8 KB that make a table worth one too: pages with new rows are read by every vacuum until one has seen
 * them, so a table that only grows would keep seconds of work for its first.
 */
const UNSEEN_PAGES = 1_000
/** Pages that a vacuum goes through in a fraction of a second. */
const FEW_PAGES = 8_000

/** Tables worth a vacuum that takes at most, or at least, so long. A vacuum leaves up to 2 % of the pages unseen. */
const tablesToVacuum = (pages: string): string => `
  select name from (
    select format('%I.%I', s.schemaname, s.relname) as name, s.n_dead_tup as dead,
           pg_relation_size(c.oid) / 8192 as pages,
           pg_relation_size(c.oid) / 8192 - c.relallvisible as unseen
      from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  ) as tables
  where (dead > ${DEAD_ROWS} or unseen > greatest(${UNSEEN_PAGES}, pages / 20))
    and least(pages, unseen + dead) ${pages}
  order by dead desc, unseen desc
  limit 1`

/** Starts the schedule of checkpoints and vacuums, and of making the plans of statements anew. */
export function scheduleMaintenance(options: MaintenanceOptions): Maintenance {
  const { run, idle, log, interval = 5_000 } = options
  let syncs = 0
  let syncsAtCheckpoint = 0
  let checkpointAt = Date.now()
  let syncsAtPlans = 0
  let vacuumAt = Date.now()
  let wroteAt = Date.now()
  let working = false
  let holders = 0

  const checkpoint = async (): Promise<void> => {
    const due = syncs
    await run('checkpoint')
    // The checkpoint forces files to disk itself; what it added is not new work.
    syncsAtCheckpoint = Math.max(due, syncs)
    checkpointAt = Date.now()
  }

  /** @returns The table it was, if there was one. */
  const vacuum = async (pages: string): Promise<string | undefined> => {
    vacuumAt = Date.now()
    // The counts are written at most once a second unless asked for.
    await run('select pg_stat_force_next_flush()')
    const [table] = await run(tablesToVacuum(pages))
    if (!table) return undefined
    await run(`vacuum ${table}`, VACUUM_LIMIT)
    // A turn of its own: others come in between.
    await run(`analyze ${table}`, VACUUM_LIMIT)
    return table
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
      const isDue = writes >= CHECKPOINT_WRITES || now - checkpointAt >= CHECKPOINT_AGE
      if (holders === 0 && writes > 0 && isDue) await checkpoint()
      if (idle() && now - vacuumAt >= VACUUM_AGE) {
        await vacuum(now - wroteAt >= QUIET ? '> 0' : `<= ${FEW_PAGES}`)
      }
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
      if (count !== syncs) wroteAt = Date.now()
      syncs = count
    },
    catchUp: async () => {
      const done = new Set<string>()
      for (;;) {
        const table = await vacuum(`> ${FEW_PAGES}`)
        if (!table || done.has(table)) return
        log.info({ table }, 'Vacuumed a table that has grown')
        done.add(table)
      }
    },
    hold: () => {
      holders += 1
      return () => {
        holders -= 1
      }
    },
    stop: () => clearInterval(timer),
  }
}
