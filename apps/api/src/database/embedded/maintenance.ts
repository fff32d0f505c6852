import type { DatabaseLog } from '../types'

/**
 * Housekeeping that a PostgreSQL server does in background processes. The embedded engine has no
 * such processes.
 */
export interface Maintenance {
  /**
   * Receives the number of times the engine has forced data to disk. The number increases with
   * every write.
   */
  reportSyncs(syncs: number): void
  /**
   * Postpones checkpoints, so that no part of the write-ahead log is removed.
   * @returns A function that allows checkpoints again.
   */
  hold(): () => void
  /**
   * Runs the vacuums that read many pages before the server accepts requests. Later, such a vacuum
   * would make users wait too long.
   */
  catchUp(): Promise<void>
  stop(): void
}

/** Options for housekeeping. */
export interface MaintenanceOptions {
  /**
   * Waits until the database is free, runs one statement, and returns the first column of its rows.
   * @param limit Maximum duration in milliseconds.
   */
  run: (sql: string, limit?: number) => Promise<string[]>
  /** Returns `true` if the database is idle right now. */
  idle: () => boolean
  log: DatabaseLog
  /**
   * Milliseconds between checks.
   * @default 5000
   */
  interval?: number
}

/** Number of writes after which a checkpoint is due, so that the write-ahead log stays small. */
const CHECKPOINT_WRITES = 2_000
/**
 * A changed database gets a checkpoint after this many milliseconds, even if there were few writes.
 */
const CHECKPOINT_AGE = 60_000
/** Milliseconds between two vacuums. */
const VACUUM_AGE = 60_000
/** The site counts as quiet if nothing was written for this many milliseconds. */
const QUIET = 600_000
/** Maximum duration of a vacuum in milliseconds. A vacuum is never interrupted. */
const VACUUM_LIMIT = 600_000
/** Number of dead rows at which a table needs a vacuum. */
const DEAD_ROWS = 5_000
/**
 * A table needs a vacuum when it has this many unseen pages (8 KB each). A page with new rows is
 * unseen until a vacuum reads it. The limit keeps each vacuum of a growing table short.
 */
const UNSEEN_PAGES = 1_000
/** Number of pages that a vacuum reads in a fraction of a second. */
const FEW_PAGES = 8_000

/**
 * Returns SQL that finds a table to vacuum. A page is unseen if PostgreSQL has not marked it as
 * all-visible. Even after a vacuum, up to 2 % of a table's pages can be unseen.
 * @param pages Condition on the number of pages that the vacuum would read.
 */
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

/** Schedules checkpoints, vacuums, and the removal of cached query plans. */
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
    // The checkpoint itself forces files to disk. Do not count that as new writes.
    syncsAtCheckpoint = Math.max(due, syncs)
    checkpointAt = Date.now()
  }

  /** @returns The vacuumed table, or `undefined` if no table needed a vacuum. */
  const vacuum = async (pages: string): Promise<string | undefined> => {
    vacuumAt = Date.now()
    // Without this call, PostgreSQL updates the row counts at most once a second.
    await run('select pg_stat_force_next_flush()')
    const [table] = await run(tablesToVacuum(pages))
    if (!table) return undefined
    await run(`vacuum ${table}`, VACUUM_LIMIT)
    // Runs `analyze` as a separate statement, so that other requests can run before it.
    await run(`analyze ${table}`, VACUUM_LIMIT)
    return table
  }

  const discardPlans = async (): Promise<void> => {
    const due = syncs
    // Discard PostgreSQL's query plans. A plan that was made for a small table would read the
    // entire table after it has grown.
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
      log.warn({ reason: String(error) }, 'Database housekeeping was postponed')
    } finally {
      working = false
    }
  }

  const timer = setInterval(() => void look(), interval)
  timer.unref()

  return {
    reportSyncs: (count) => {
      // A restarted engine starts its count at zero.
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
