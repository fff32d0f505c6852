import type { BestTime, CallOutcome, ScheduledCall } from '@gapwise/api-contract'
import type { Queryable, Transaction } from '../../database'

/** A call as stored, with the broker's name. */
export interface CallRow {
  id: string
  user_id: string
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
}

const COLUMNS = `c.id, c.user_id, c.kind, c.status, c.starts_at, c.time_zone, c.best_time, c.person, c.broker_id,
  b.name as broker_name, c.outcome, c.created_at, c.updated_at`
const FROM = 'from scheduled_calls c left join brokers b on b.id = c.broker_id'

/** Any number that nothing else in the database uses: those who want one time come one after the other. */
const BOOKING_LOCK = 7_265_003

export async function lockBooking(transaction: Transaction): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(${BOOKING_LOCK})`)
}

/** How many calls there are at each time from an instant on, without one of them. */
export async function countBooked(
  database: Queryable,
  { from, without }: { from: Date; without: string | null },
): Promise<Map<number, number[]>> {
  const { rows } = await database.query<{ starts_at: Date; lane: number }>(
    `select starts_at, lane from scheduled_calls
      where status = 'booked' and starts_at >= $1 and ($2::uuid is null or id <> $2)`,
    [from, without],
  )
  const lanes = new Map<number, number[]>()
  for (const { starts_at: at, lane } of rows) {
    lanes.set(at.getTime(), [...(lanes.get(at.getTime()) ?? []), lane])
  }
  return lanes
}

/** The user's own: somebody else's id is an unknown one (D51). */
export async function findCallOf(
  database: Queryable,
  { id, userId, lock }: { id: string; userId: string; lock?: boolean },
): Promise<CallRow | undefined> {
  const { rows } = await database.query<CallRow>(
    `select ${COLUMNS} ${FROM} where c.id = $1 and c.user_id = $2${lock ? ' for update of c' : ''}`,
    [id, userId],
  )
  return rows[0]
}

/** A call a broker may see: theirs or nobody's; any for an admin. */
export async function findCallFor(
  database: Queryable,
  { id, brokerId, isAdmin }: { id: string; brokerId: string; isAdmin: boolean },
): Promise<CallRow | undefined> {
  const { rows } = await database.query<CallRow>(
    `select ${COLUMNS} ${FROM}
      where c.id = $1 and ($3 or c.broker_id is null or c.broker_id = $2) for update of c`,
    [id, brokerId, isAdmin],
  )
  return rows[0]
}

/** Locks out other counts of the user's calls until the transaction ends. Does not block inserts of calls. */
export async function lockCallsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query('select from users where id = $1 for no key update', [userId])
}

/** Calls of a user that are still to come, those without a time included. */
export async function countOpenCalls(
  database: Queryable,
  userId: string,
  now: Date,
): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from scheduled_calls
      where user_id = $1 and status = 'booked' and (starts_at is null or starts_at > $2)`,
    [userId, now],
  )
  return rows[0]?.count ?? 0
}

export async function listCallsOf(database: Queryable, userId: string): Promise<CallRow[]> {
  const { rows } = await database.query<CallRow>(
    `select ${COLUMNS} ${FROM} where c.user_id = $1
      order by (c.status = 'booked') desc,
               case when c.status = 'booked' then c.starts_at end asc nulls first,
               c.starts_at desc nulls last, c.created_at desc, c.id`,
    [userId],
  )
  return rows
}

export async function listCallsFor(
  database: Queryable,
  query: { brokerId: string; isAdmin: boolean; since: Date; id?: string },
): Promise<(CallRow & { application_id: string | null })[]> {
  const { rows } = await database.query<CallRow & { application_id: string | null }>(
    `select ${COLUMNS},
            (select a.id from applications a
               left join application_handling h on h.application_id = a.id
              where a.owner_id = c.user_id and ($2 or h.broker_id is null or h.broker_id = $1)
              order by a.created_at desc, a.id limit 1) as application_id
       ${FROM}
      where coalesce(c.starts_at, c.created_at) > $3
        and ($2 or c.broker_id is null or c.broker_id = $1)
        and ($4::uuid is null or c.id = $4)
      order by c.starts_at nulls first, c.created_at, c.id`,
    [query.brokerId, query.isAdmin, query.since, query.id ?? null],
  )
  return rows
}

export async function insertCall(
  database: Queryable,
  row: {
    id: string
    userId: string
    kind: ScheduledCall['kind']
    startsAt: Date | null
    lane: number | null
    timeZone: string
    bestTime: BestTime
    person: Buffer
    now: Date
  },
): Promise<void> {
  // Whoever looks after the person's newest application calls.
  await database.query(
    `insert into scheduled_calls
       (id, user_id, kind, starts_at, lane, time_zone, best_time, person, created_at, updated_at, broker_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9,
       (select h.broker_id from application_handling h
          join applications a on a.id = h.application_id
          join brokers b on b.id = h.broker_id and b.active
         where a.owner_id = $2 order by a.created_at desc limit 1))`,
    [
      row.id,
      row.userId,
      row.kind,
      row.startsAt,
      row.lane,
      row.timeZone,
      row.bestTime,
      row.person,
      row.now,
    ],
  )
}

/** What is absent stays as it is. */
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
    brokerId?: string | null
  },
): Promise<void> {
  await database.query(
    `update scheduled_calls
        set starts_at = coalesce($2, starts_at), lane = coalesce($3, lane), status = coalesce($4, status),
            time_zone = coalesce($5, time_zone), person = coalesce($6, person),
            outcome = coalesce($7, outcome),
            broker_id = case when $8 then $9::uuid else broker_id end, updated_at = $10
      where id = $1`,
    [
      change.id,
      change.time?.startsAt ?? null,
      change.time?.lane ?? null,
      change.status ?? null,
      change.timeZone ?? null,
      change.person ?? null,
      change.outcome ?? null,
      change.brokerId !== undefined,
      change.brokerId ?? null,
      change.now,
    ],
  )
}

/** The sealed parts of a user's calls. */
export async function readPersons(
  database: Queryable,
  userId: string,
): Promise<{ id: string; person: Buffer }[]> {
  const { rows } = await database.query<{ id: string; person: Buffer }>(
    'select id, person from scheduled_calls where user_id = $1 for update',
    [userId],
  )
  return rows
}

export async function giveCall(
  database: Queryable,
  { id, userId, person }: { id: string; userId: string; person: Buffer },
): Promise<void> {
  await database.query('update scheduled_calls set user_id = $2, person = $3 where id = $1', [
    id,
    userId,
    person,
  ])
}
