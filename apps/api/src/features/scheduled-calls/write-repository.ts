import type { BestTime, CallOutcome, ScheduledCall } from '@gapwise/api-contract'
import { sql } from 'kysely'
import { statement, tables, type Queryable, type Transaction } from '../../database'

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

const LOCK_USER = statement(({ userId }: { userId: string }) =>
  tables.selectFrom('users').where('id', '=', userId).forNoKeyUpdate(),
)
// Assigns the call to the broker of the person's newest application, or else of the client.
const INSERT = statement((row: NewCall) =>
  tables.insertInto('scheduled_calls').values(({ fn, selectFrom }) => ({
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
    broker_id: fn.coalesce(
      selectFrom('application_handling as h')
        .innerJoin('applications as a', 'a.id', 'h.application_id')
        .innerJoin('brokers as b', 'b.id', 'h.broker_id')
        .where('b.active', '=', true)
        .select('h.broker_id')
        .where('a.owner_id', '=', row.userId)
        .orderBy('a.created_at', 'desc')
        .limit(1),
      selectFrom('client_handling as h')
        .innerJoin('brokers as b', 'b.id', 'h.broker_id')
        .where('b.active', '=', true)
        .select('h.broker_id')
        .where('h.user_id', '=', row.userId),
    ),
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
 * Blocks other transactions from counting the user's calls until this transaction ends. Inserts are
 * not blocked.
 */
export async function lockOwnCalls(transaction: Transaction, userId: string): Promise<void> {
  await LOCK_USER.run(transaction, { userId })
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
