import { addMilliseconds } from 'date-fns'
import { expressionBuilder, type Expression } from 'kysely'
import {
  countOfRows,
  statement,
  tables,
  type Queryable,
  type Tables,
  type Transaction,
} from '../../../database'
import { currentStatusOf } from '../../application-status'

/** Code in `last_error` of a handover that waits for a broker's statement. It is not a failure. */
export const WAITS = 'waits-for-statement'

/** Milliseconds after which a handover that failed even once counts as stuck. */
const LONG = 600_000

/** A handover that this server has leased to deliver it. */
export interface LeasedHandover {
  readonly id: string
  readonly application_id: string
  /** Number of attempts, including this one. */
  readonly attempts: number
}

/** A handover that is not delivered, for the operator. */
export interface OpenHandover {
  readonly id: string
  readonly reference: string
  readonly attempts: number
  readonly created_at: Date
  /** Time of the next attempt. `null` if the receiver refused the package for good. */
  readonly due_at: Date | null
  readonly last_error: string | null
}

/** How many handovers are in each state. */
export interface HandoverCounts {
  readonly waiting: number
  readonly refused: number
  readonly delivered: number
}

interface NewHandover {
  readonly id: string
  readonly applicationId: string
  readonly now: Date
}

/** An application that was taken back is never handed over, and its handover is not a failure. */
const notWithdrawn = (applicationId: Expression<string>) =>
  expressionBuilder<Tables>()(currentStatusOf(applicationId), 'is distinct from', 'withdrawn')

const INSERT = statement(({ id, applicationId, now }: NewHandover) =>
  tables
    .insertInto('handovers')
    .values({ id, application_id: applicationId, created_at: now, due_at: now })
    .onConflict((conflict) => conflict.column('application_id').doNothing()),
)
const LEASE_DUE = statement((wanted: { now: Date; until: Date; most: number }) =>
  tables
    .updateTable('handovers')
    .set((value) => ({ attempts: value('attempts', '+', 1), leased_until: wanted.until }))
    .where('id', 'in', (value) =>
      value
        .selectFrom('handovers')
        .select('id')
        .where('due_at', '<=', wanted.now)
        .where(({ eb, or }) =>
          or([eb('leased_until', 'is', null), eb('leased_until', '<=', wanted.now)]),
        )
        .where(({ ref }) => notWithdrawn(ref('handovers.application_id')))
        // A package that ends the server each time must not hold up the others.
        .orderBy('attempts')
        .orderBy('due_at')
        .limit(wanted.most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'application_id', 'attempts']),
)
const END_LEASES = statement(() =>
  tables.updateTable('handovers').set({ leased_until: null }).where('leased_until', 'is not', null),
)
const EXISTS = statement(({ id }: { id: string }) =>
  tables.selectFrom('handovers').where('id', '=', id),
)
const EXTEND_LEASE = statement(({ id, until }: { id: string; until: Date }) =>
  tables
    .updateTable('handovers')
    .set({ leased_until: until })
    .where('id', '=', id)
    .where('due_at', 'is not', null)
    .where(({ ref }) => notWithdrawn(ref('handovers.application_id'))),
)
const MARK_DELIVERED = statement(
  (done: { id: string; receiver: string; receipt: string; now: Date }) =>
    tables
      .updateTable('handovers')
      .set({
        delivered_at: done.now,
        receiver: done.receiver,
        receipt: done.receipt,
        due_at: null,
        leased_until: null,
        last_error: null,
      })
      .where('id', '=', done.id)
      .where('delivered_at', 'is', null),
)
const POSTPONE = statement(
  (later: { id: string; dueAt: Date | null; error: string; attempts: number }) =>
    tables
      .updateTable('handovers')
      .set({
        due_at: later.dueAt,
        last_error: later.error,
        attempts: later.attempts,
        leased_until: null,
      })
      .where('id', '=', later.id)
      .where('delivered_at', 'is', null),
)
const retried = ({ now }: { now: Date }) =>
  tables
    .updateTable('handovers')
    .set({ due_at: now, leased_until: null })
    .where('delivered_at', 'is', null)
    .where(({ ref }) => notWithdrawn(ref('handovers.application_id')))
const RETRY_ALL = statement(retried)
const RETRY_ONE = statement(({ id, now }: { id: string; now: Date }) =>
  retried({ now }).where('id', '=', id),
)
const RELEASE = statement(({ applicationId, now }: { applicationId: string; now: Date }) =>
  retried({ now }).where('application_id', '=', applicationId).where('last_error', '=', WAITS),
)
const LIST_OPEN = statement(() =>
  tables
    .selectFrom('handovers as h')
    .innerJoin('submissions as s', 's.application_id', 'h.application_id')
    .select(['h.id', 's.reference', 'h.attempts', 'h.created_at', 'h.due_at', 'h.last_error'])
    .where('h.delivered_at', 'is', null)
    .where(({ ref }) => notWithdrawn(ref('h.application_id')))
    .orderBy('h.created_at'),
)
const FIND_STUCK = statement(({ before }: { before: Date }) =>
  tables
    .selectFrom('handovers')
    .where('delivered_at', 'is', null)
    .where('last_error', '<>', WAITS)
    .where(({ eb, or }) =>
      or([eb('due_at', 'is', null), eb('attempts', '>', 1), eb('created_at', '<', before)]),
    )
    .where(({ ref }) => notWithdrawn(ref('handovers.application_id')))
    .limit(1),
)
const COUNT = statement(() =>
  tables
    .selectFrom('handovers')
    .select(({ fn }) => [
      countOfRows.as('all'),
      fn.count<string>('delivered_at').as('delivered'),
      fn.count<string>('due_at').as('waiting'),
    ])
    .where(({ eb, or, ref }) =>
      or([eb('delivered_at', 'is not', null), notWithdrawn(ref('handovers.application_id'))]),
    ),
)
const ADD_OLD = statement(({ now }: { now: Date }) =>
  tables
    .insertInto('handovers')
    .columns(['id', 'application_id', 'created_at', 'due_at'])
    .expression(
      tables
        .selectFrom('submissions as s')
        .leftJoin('handovers as h', 'h.application_id', 's.application_id')
        .where('h.id', 'is', null)
        .where(({ ref }) => notWithdrawn(ref('s.application_id')))
        .select(({ fn, val, cast }) => [
          fn<string>('gen_random_uuid', []).as('id'),
          's.application_id',
          cast<Date>(val(now), 'timestamptz').as('created_at'),
          cast<Date>(val(now), 'timestamptz').as('due_at'),
        ]),
    ),
)
const LOCK = statement(({ id }: { id: string }) =>
  tables
    .selectFrom('handovers as h')
    .innerJoin('applications as a', 'a.id', 'h.application_id')
    .select(['h.application_id', 'h.status_at'])
    .where('h.id', '=', id)
    .forNoKeyUpdate('a'),
)
const SET_STATUS_TIME = statement(({ id, at }: { id: string; at: Date }) =>
  tables.updateTable('handovers').set({ status_at: at }).where('id', '=', id),
)

export async function insertHandover(transaction: Transaction, row: NewHandover): Promise<void> {
  await INSERT.run(transaction, row)
}

/**
 * Leases due handovers until a given time. After that time, other servers can lease them, because
 * this server might have crashed.
 */
export function leaseDue(
  database: Queryable,
  wanted: { now: Date; until: Date; most: number },
): Promise<LeasedHandover[]> {
  return LEASE_DUE.rows(database, wanted)
}

/** Ends all leases. Only for the embedded database, which has a single server. */
export async function endLeases(database: Queryable): Promise<void> {
  await END_LEASES.run(database)
}

/** Returns `false` if the handover was erased with its application. */
export async function handoverExists(database: Queryable, id: string): Promise<boolean> {
  return (await EXISTS.run(database, { id })) > 0
}

/** @returns `false` if the handover was delivered, erased, or withdrawn in the meantime. */
export async function extendLease(
  database: Queryable,
  lease: { id: string; until: Date },
): Promise<boolean> {
  return (await EXTEND_LEASE.run(database, lease)) > 0
}

/** @returns `false` if the handover was already delivered, or was erased. */
export async function markDelivered(
  database: Queryable,
  done: { id: string; receiver: string; receipt: string; now: Date },
): Promise<boolean> {
  return (await MARK_DELIVERED.run(database, done)) > 0
}

/** @param later `dueAt` is `null` if the package must not be sent again. */
export async function postponeHandover(
  database: Queryable,
  later: { id: string; dueAt: Date | null; error: string; attempts: number },
): Promise<void> {
  await POSTPONE.run(database, later)
}

/**
 * Makes one or all undelivered handovers due now.
 * @returns The number of handovers.
 */
export function retryHandovers(
  database: Queryable,
  { id, now }: { id?: string | undefined; now: Date },
): Promise<number> {
  return id === undefined ? RETRY_ALL.run(database, { now }) : RETRY_ONE.run(database, { id, now })
}

/** Makes the handover of an application that waits for a broker's statement due now. */
export async function releaseHandover(
  transaction: Transaction,
  application: { applicationId: string; now: Date },
): Promise<void> {
  await RELEASE.run(transaction, application)
}

/**
 * Adds a handover for each sent application that has none.
 * @returns The number of added handovers.
 */
export function addOldHandovers(database: Queryable, now: Date): Promise<number> {
  return ADD_OLD.run(database, { now })
}

/** Returns the handovers that are still to be delivered, the oldest first. */
export function listOpenHandovers(database: Queryable): Promise<OpenHandover[]> {
  return LIST_OPEN.rows(database)
}

/** Returns `true` if a package was refused, or failed repeatedly. */
export async function isHandoverStuck(database: Queryable, now: Date): Promise<boolean> {
  return (await FIND_STUCK.run(database, { before: addMilliseconds(now, -LONG) })) > 0
}

export async function countHandovers(database: Queryable): Promise<HandoverCounts> {
  const row = await COUNT.first(database)
  const [all = 0, delivered = 0, waiting = 0] = [row?.all, row?.delivered, row?.waiting].map(Number)
  return { delivered, waiting, refused: all - delivered - waiting }
}

/** Locks a handover's application, so that statuses from its receiver follow each other. */
export function lockHandover(
  transaction: Transaction,
  id: string,
): Promise<{ application_id: string; status_at: Date | null } | undefined> {
  return LOCK.first(transaction, { id })
}

export async function setStatusTime(
  transaction: Transaction,
  status: { id: string; at: Date },
): Promise<void> {
  await SET_STATUS_TIME.run(transaction, status)
}
