import { sql, type Expression, type OnConflictBuilder } from 'kysely'
import { statement, tables, type Queryable, type Tables } from '../../database'

/** A counter that restarts when its time window is over. */
export interface Counter {
  readonly key: string
  /** Milliseconds. */
  readonly window: number
  /**
   * Amount to add.
   * @default 1
   */
  readonly amount?: number
}

/** Adds to an existing counter, or restarts the counter if its time window is over. */
export function addOrRestart(now: Date | Expression<Date>) {
  return (conflict: OnConflictBuilder<Tables, 'throttle_counters'>) =>
    conflict.column('key').doUpdateSet((value) => {
      const ended = value.case().when('throttle_counters.resets_at', '<=', now)
      return {
        count: value(
          'excluded.count',
          '+',
          ended.then(0).else(value.ref('throttle_counters.count')).end(),
        ),
        resets_at: ended
          .then(value.ref('excluded.resets_at'))
          .else(value.ref('throttle_counters.resets_at'))
          .end(),
      }
    })
}

const ADD = statement((wanted: { keys: string[]; spans: number[]; amounts: number[]; now: Date }) =>
  tables
    .insertInto('throttle_counters')
    .columns(['key', 'count', 'resets_at'])
    .expression(
      sql`select key, amount, ${wanted.now}::timestamptz + span * interval '1 millisecond'
              from unnest(${wanted.keys}::text[], ${wanted.spans}::float8[], ${wanted.amounts}::int[])
                     as wanted (key, span, amount)`,
    )
    .onConflict(addOrRestart(wanted.now))
    .returning(['key', 'count', 'resets_at']),
)

/**
 * Adds to counters in the database. All servers share these counters, and a restart does not reset
 * them.
 */
export function addToCounters(
  database: Queryable,
  counters: readonly Counter[],
  now: Date,
): Promise<{ key: string; count: number; resets_at: Date }[]> {
  return ADD.rows(database, {
    keys: counters.map(({ key }) => key),
    spans: counters.map(({ window }) => window),
    amounts: counters.map(({ amount = 1 }) => amount),
    now,
  })
}
