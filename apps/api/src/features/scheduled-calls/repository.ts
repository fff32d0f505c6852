import type { BestTime, CallOutcome, ScheduledCall } from '@gapwise/api-contract'
import { expressionBuilder, sql, type Expression, type NotNull, type SqlBool } from 'kysely'
import { countOfRows, statement, tables, type Queryable } from '../../database'

/** A stored call, with the names of its broker and its account. */
export interface CallRow {
  id: string
  user_id: string
  /** Verified address of the user's account. */
  account_email: string | null
  kind: ScheduledCall['kind']
  status: ScheduledCall['status']
  starts_at: Date | null
  time_zone: string
  best_time: BestTime
  person: Buffer
  broker_id: string | null
  broker_name: string | null
  outcome: CallOutcome | null
  created_at: Date
  updated_at: Date
  /** Number of times that no one answered. */
  attempts: number
  next_try_at: Date | null
}

const COUNT_BOOKED = statement(({ from, without }: { from: Date; without: string | null }) =>
  tables
    .selectFrom('scheduled_calls')
    .select(['starts_at', 'lane'])
    .where('status', '=', 'booked')
    .where('starts_at', '>=', from)
    .where((value) =>
      value.or([sql<boolean>`${without}::uuid is null`, value('id', '<>', without)]),
    )
    // The filter on `starts_at` excludes call requests, which have neither a time nor a lane.
    .$narrowType<{ starts_at: NotNull; lane: NotNull }>(),
)

const CALLS = tables
  .selectFrom('scheduled_calls as c')
  .innerJoin('users as u', 'u.id', 'c.user_id')
  .leftJoin('brokers as b', 'b.id', 'c.broker_id')
  .select([
    'u.email as account_email',
    'c.id',
    'c.user_id',
    'c.kind',
    'c.status',
    'c.starts_at',
    'c.time_zone',
  ])
  .select(['c.best_time', 'c.person', 'c.broker_id', 'b.name as broker_name', 'c.outcome'])
  .select(['c.created_at', 'c.updated_at', 'c.attempts', 'c.next_try_at'])
const selectOwnCall = ({ id, userId }: { id: string; userId: string }) =>
  CALLS.where('c.id', '=', id).where('c.user_id', '=', userId)
const FIND = statement(selectOwnCall)
const LOCK = statement((call: { id: string; userId: string }) => selectOwnCall(call).forUpdate('c'))

/**
 * Selects rows that are unassigned or assigned to the broker. Selects all rows for an admin.
 * @param broker Id of the broker to whom a row is assigned.
 */
function isVisibleTo(
  broker: Expression<string | null>,
  { brokerId, isAdmin }: { brokerId: string; isAdmin: boolean },
): Expression<SqlBool> {
  const value = expressionBuilder()
  return value.or([value.val(isAdmin), value(broker, 'is', null), value(broker, '=', brokerId)])
}

const LOCK_FOR = statement((wanted: { id: string; brokerId: string; isAdmin: boolean }) =>
  CALLS.where('c.id', '=', wanted.id)
    .where(({ ref }) => isVisibleTo(ref('c.broker_id'), wanted))
    .forUpdate('c'),
)
const COUNT_OPEN = statement(({ userId, now }: { userId: string; now: Date }) =>
  tables
    .selectFrom('scheduled_calls')
    .select(countOfRows.as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'booked')
    .where((value) =>
      value.or([
        value('starts_at', 'is', null),
        value('starts_at', '>', now),
        value('next_try_at', 'is not', null),
      ]),
    ),
)
const LIST_OF = statement(({ userId }: { userId: string }) =>
  CALLS.where('c.user_id', '=', userId)
    .orderBy((value) => value('c.status', '=', 'booked'), 'desc')
    .orderBy(
      (value) => value.case().when('c.status', '=', 'booked').then(value.ref('c.starts_at')).end(),
      (order) => order.asc().nullsFirst(),
    )
    .orderBy('c.starts_at', (order) => order.desc().nullsLast())
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id'),
)
const LIST_FOR = statement(
  (wanted: {
    brokerId: string
    isAdmin: boolean
    since: Date
    id: string | null
    user: string | null
  }) =>
    CALLS.select(({ selectFrom }) =>
      selectFrom('applications as a')
        .leftJoin('application_handling as h', 'h.application_id', 'a.id')
        .select('a.id')
        .whereRef('a.owner_id', '=', 'c.user_id')
        .where(({ ref }) => isVisibleTo(ref('h.broker_id'), wanted))
        .orderBy('a.created_at', 'desc')
        .orderBy('a.id')
        .limit(1)
        .as('application_id'),
    )
      .where((value) =>
        value.or([
          value(value.fn.coalesce('c.starts_at', 'c.created_at'), '>', wanted.since),
          // An open call is shown until someone closes it.
          value('c.status', '=', 'booked'),
        ]),
      )
      .where(({ ref }) => isVisibleTo(ref('c.broker_id'), wanted))
      .where((value) =>
        value.or([sql<boolean>`${wanted.id}::uuid is null`, value('c.id', '=', wanted.id)]),
      )
      .where((value) =>
        value.or([
          sql<boolean>`${wanted.user}::uuid is null`,
          value('c.user_id', '=', wanted.user),
        ]),
      )
      .orderBy('c.starts_at', (order) => order.asc().nullsFirst())
      .orderBy('c.created_at')
      .orderBy('c.id'),
)
/**
 * Returns the booked times from `from` onward, and the lanes that are taken at each time.
 * Simultaneous calls have different lanes. Ignores the call with the id `without`.
 */
export async function countBooked(
  database: Queryable,
  wanted: { from: Date; without: string | null },
): Promise<Map<number, number[]>> {
  const lanes = new Map<number, number[]>()
  for (const { starts_at: at, lane } of await COUNT_BOOKED.rows(database, wanted)) {
    lanes.set(at.getTime(), [...(lanes.get(at.getTime()) ?? []), lane])
  }
  return lanes
}

/** Finds a user's own call. Another user's call is treated as unknown (D51). */
export function findOwnCall(
  database: Queryable,
  { id, userId, lock }: { id: string; userId: string; lock?: boolean },
): Promise<CallRow | undefined> {
  return (lock ? LOCK : FIND).first(database, { id, userId })
}

/**
 * Finds a call that a broker is allowed to see. An admin may see every call. Other brokers may see
 * their own and unassigned calls.
 */
export function findBrokerCall(
  database: Queryable,
  wanted: { id: string; brokerId: string; isAdmin: boolean },
): Promise<CallRow | undefined> {
  return LOCK_FOR.first(database, wanted)
}

/** Counts a user's upcoming calls, including those without a time and those to be tried again. */
export async function countOpenCalls(
  database: Queryable,
  userId: string,
  now: Date,
): Promise<number> {
  return (await COUNT_OPEN.first(database, { userId, now }))?.count ?? 0
}

export function listOwnCalls(database: Queryable, userId: string): Promise<CallRow[]> {
  return LIST_OF.rows(database, { userId })
}

export function listBrokerCalls(
  database: Queryable,
  query: { brokerId: string; isAdmin: boolean; since: Date; id?: string; user?: string },
): Promise<(CallRow & { application_id: string | null })[]> {
  return LIST_FOR.rows(database, { ...query, id: query.id ?? null, user: query.user ?? null })
}
