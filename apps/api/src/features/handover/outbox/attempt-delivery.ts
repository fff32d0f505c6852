import { addMilliseconds } from 'date-fns'
import type { Database, DatabaseLog } from '../../../database'
import type { Clock } from '../../../shared/clock'
import { DeliveryFailed, type Parcel, type SubmissionReceiver } from '../receivers/receiver'
import { extendLease, postponeHandover, WAITS, type LeasedHandover } from './handover-repository'

const SECOND = 1_000
/** Milliseconds to wait after each failed attempt, in order. Then an attempt is made every hour. */
const RETRIES = [5 * SECOND, 30 * SECOND, 120 * SECOND, 600 * SECOND] as const
const LAST_RETRY = 3_600 * SECOND
/** Milliseconds until a handover that waits for a broker's statement is looked at again. */
const WAIT = 60 * SECOND
/**
 * Milliseconds for which a server leases a handover. A delivery never takes that long. It is leased
 * again when its package is written.
 */
export const LEASE = 180 * SECOND

export interface DeliveryDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly log: DatabaseLog
  /** Returns `false` if the application waits for a broker's statement. */
  readonly isReady: (applicationId: string) => Promise<boolean>
  /**
   * Opens the receiver and the keys of packages, once.
   * @throws {Error} If they cannot be opened. The next delivery tries again.
   */
  readonly open: () => Promise<OpenReceiver>
  /** Records a delivery with its receipt. */
  readonly onDelivered: (
    handover: LeasedHandover,
    delivery: { receiver: string; receipt: string },
  ) => Promise<void>
}

/** A receiver, and a function that writes packages for it. */
export interface OpenReceiver {
  readonly receiver: SubmissionReceiver
  /** Writes a package. Returns `undefined` if the application was erased. */
  readonly pack: (handover: LeasedHandover) => Promise<Parcel | undefined>
  readonly discard: (parcel: Parcel) => Promise<void>
}

/**
 * Makes one attempt to deliver a leased handover. Postpones a handover that failed or has to wait.
 * @param stopping Ends the attempt, because the server stops. It then does not count.
 */
export async function attemptDelivery(
  deps: DeliveryDependencies,
  handover: LeasedHandover,
  stopping: AbortSignal,
): Promise<void> {
  const { id, application_id: applicationId, attempts } = handover
  const { database, clock, isReady } = deps
  if (!(await isReady(applicationId))) {
    const dueAt = addMilliseconds(clock.now(), WAIT)
    return postponeHandover(database, { id, dueAt, error: WAITS, attempts: attempts - 1 })
  }
  try {
    await deliver(deps, handover, stopping)
  } catch (error) {
    if (stopping.aborted) {
      const again = { dueAt: clock.now(), error: 'stopped', attempts: attempts - 1 }
      return postponeHandover(database, { id, ...again })
    }
    await postponeFailed(deps, handover, error)
  }
}

async function deliver(
  { database, clock, open, onDelivered }: DeliveryDependencies,
  handover: LeasedHandover,
  stopping: AbortSignal,
): Promise<void> {
  const { receiver, pack, discard } = await open()
  const parcel = await pack(handover)
  if (!parcel) return
  try {
    const until = addMilliseconds(clock.now(), LEASE)
    if (!(await extendLease(database, { id: handover.id, until }))) return
    const receipt = await receiver.deliver(parcel, stopping)
    await onDelivered(handover, { receiver: receiver.name, receipt })
  } finally {
    await discard(parcel)
  }
}

async function postponeFailed(
  { database, clock, log }: DeliveryDependencies,
  { id, attempts }: LeasedHandover,
  error: unknown,
): Promise<void> {
  const { code, isFinal } =
    error instanceof DeliveryFailed ? error : { code: 'package-failed', isFinal: false }
  const name = error instanceof Error ? error.name : 'unknown'
  log.warn({ handover: id, code, name, attempts, isFinal }, 'Failed to hand over an application')
  const wait = RETRIES[attempts - 1] ?? LAST_RETRY
  const dueAt = isFinal ? null : addMilliseconds(clock.now(), wait)
  await postponeHandover(database, { id, dueAt, error: code, attempts })
}
