import type { BestTime, CallOutcome, ScheduledCall } from '@gapwise/api-contract'
import { expressionBuilder, sql, type Expression, type NotNull, type SqlBool } from 'kysely'
import { countOfRows, statement, tables, type Queryable, type Transaction } from '../../database'

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

/** A new call to insert. */
interface NewCall {
  readonly id: string
  readonly userId: string
  readonly kind: ScheduledCall['kind']
  readonly startsAt: Date | null
  readonly lane: number | null
  readonly timeZone: string
  readonly bestTime: BestTime
  readonly person: Buffer
  readonly now: Date
}

/**
 * Id of the advisory lock that serializes bookings. It can be any number that no other lock uses.
 */
const BOOKING_LOCK = 7_265_003
const LOCK_BOOKING = statement(() => sql`select pg_advisory_xact_lock(${BOOKING_LOCK})`)

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
const LOCK_USER = statement(({ userId }: { userId: string }) =>
  tables.selectFrom('users').where('id', '=', userId).forNoKeyUpdate(),
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
// Assigns the call to the broker of the person's newest application.
const INSERT = statement((row: NewCall) =>
  tables.insertInto('scheduled_calls').values(({ selectFrom }) => ({
    id: row.id,
    user_id: row.userId,
    kind: row.kind,
    starts_at: row.startsAt,
    lane: row.lane,
    time_zone: row.timeZone,
    best_time: row.bestTime,
    person: row.person,
    created_at: row.now,
    updated_at: row.now,
    broker_id: selectFrom('application_handling as h')
      .innerJoin('applications as a', 'a.id', 'h.application_id')
      .innerJoin('brokers as b', (join) =>
        join.onRef('b.id', '=', 'h.broker_id').on('b.active', '=', true),
      )
      .select('h.broker_id')
      .where('a.owner_id', '=', row.userId)
      .orderBy('a.created_at', 'desc')
      .limit(1),
  })),
)
const UPDATE = statement(
  (change: {
    id: string
    startsAt: Date | null
    lane: number | null
    status: ScheduledCall['status'] | null
    timeZone: string | null
    person: Buffer | null
    outcome: CallOutcome | null
    attempts: number | null
    hasNextTry: boolean
    nextTryAt: Date | null
    hasBroker: boolean
    brokerId: string | null
    now: Date
  }) =>
    tables
      .updateTable('scheduled_calls')
      .set(({ fn, val, ref }) => ({
        starts_at: fn.coalesce(val(change.startsAt), ref('starts_at')),
        lane: fn.coalesce(val(change.lane), ref('lane')),
        status: fn.coalesce(val(change.status), ref('status')),
        time_zone: fn.coalesce(val(change.timeZone), ref('time_zone')),
        person: fn.coalesce(val(change.person), ref('person')),
        outcome: fn.coalesce(val(change.outcome), ref('outcome')),
        attempts: fn.coalesce(val(change.attempts), ref('attempts')),
        next_try_at: sql<Date | null>`case when ${change.hasNextTry} then ${change.nextTryAt}::timestamptz
          else ${ref('next_try_at')} end`,
        broker_id: sql<
          string | null
        >`case when ${change.hasBroker} then ${change.brokerId}::uuid else ${ref('broker_id')} end`,
        updated_at: change.now,
      }))
      .where('id', '=', change.id),
)
const LOCK_PERSONS = statement(({ userId }: { userId: string }) =>
  tables
    .selectFrom('scheduled_calls')
    .select(['id', 'person'])
    .where('user_id', '=', userId)
    .forUpdate(),
)
const MOVE = statement(({ id, userId, person }: { id: string; userId: string; person: Buffer }) =>
  tables.updateTable('scheduled_calls').set({ user_id: userId, person }).where('id', '=', id),
)

export async function lockBooking(transaction: Transaction): Promise<void> {
  await LOCK_BOOKING.run(transaction)
}

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

/**
 * Blocks other transactions from counting the user's calls until this transaction ends. Inserts are
 * not blocked.
 */
export async function lockOwnCalls(transaction: Transaction, userId: string): Promise<void> {
  await LOCK_USER.run(transaction, { userId })
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

export async function insertCall(database: Queryable, row: NewCall): Promise<void> {
  await INSERT.run(database, row)
}

/** Updates the given properties of a call. Properties that are not given keep their values. */
export async function updateCall(
  database: Queryable,
  change: {
    id: string
    now: Date
    time?: { startsAt: Date; lane: number }
    status?: ScheduledCall['status']
    timeZone?: string
    person?: Buffer
    outcome?: CallOutcome
    attempts?: number
    nextTryAt?: Date | null
    brokerId?: string | null
  },
): Promise<void> {
  const { id, now, time, status, timeZone, person, outcome, brokerId, nextTryAt } = change
  await UPDATE.run(database, {
    id,
    startsAt: time?.startsAt ?? null,
    lane: time?.lane ?? null,
    status: status ?? null,
    timeZone: timeZone ?? null,
    person: person ?? null,
    outcome: outcome ?? null,
    attempts: change.attempts ?? null,
    hasNextTry: nextTryAt !== undefined,
    nextTryAt: nextTryAt ?? null,
    hasBroker: brokerId !== undefined,
    brokerId: brokerId ?? null,
    now,
  })
}

/** Locks a user's calls. Returns each call's id and the encrypted details of the person to call. */
export function lockPersons(
  database: Queryable,
  userId: string,
): Promise<{ id: string; person: Buffer }[]> {
  return LOCK_PERSONS.rows(database, { userId })
}

export async function moveCall(
  database: Queryable,
  call: { id: string; userId: string; person: Buffer },
): Promise<void> {
  await MOVE.run(database, call)
}
