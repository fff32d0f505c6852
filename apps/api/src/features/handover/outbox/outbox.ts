import { addMilliseconds } from 'date-fns'
import { randomUUID } from 'node:crypto'
import { runForServer, type Transaction } from '../../../database'
import { attemptDelivery, LEASE, type DeliveryDependencies } from './attempt-delivery'
import { endLeases, insertHandover, leaseDue, releaseHandover } from './handover-repository'

/** Maximum number of deliveries at the same time. */
const AT_ONCE = 2
/** Milliseconds between two checks for due handovers. */
const INTERVAL = 5_000

/** Hands sent applications over to a receiver (D74). */
export interface HandoverOutbox {
  /** Adds an application to the outbox, in the transaction that sends the application. */
  add(transaction: Transaction, application: { id: string; now: Date }): Promise<void>
  /** Makes an application that waits for a broker's statement due, in the statement's transaction. */
  release(transaction: Transaction, application: { id: string; now: Date }): Promise<void>
  /** Starts to deliver. Call it after the commit. Does not wait for the deliveries. */
  wake(): void
  /** Makes one delivery attempt for each due handover. */
  deliverDue(): Promise<void>
  /** Starts the regular checks for due handovers. */
  start(): void
  /** Stops the checks and the deliveries in progress. */
  stop(): Promise<void>
}

/**
 * Creates an outbox in the database. Several servers can share it, and it survives a crash.
 *
 * Each package is delivered at least once. After a crash, it can be delivered twice, both times with
 * the same idempotency key.
 */
export function createOutbox(deps: DeliveryDependencies): HandoverOutbox {
  const { database, clock, log } = deps
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let lookAgain = false
  let isFirst = true
  const stopping = new AbortController()

  const report = (error: unknown): void =>
    log.warn({ name: error instanceof Error ? error.name : 'unknown' }, 'The handover failed')

  async function deliverDue(): Promise<void> {
    // A server with the embedded database is alone, so a lease at its start is from a crash.
    if (isFirst && database.kind === 'embedded') await endLeases(database)
    isFirst = false
    for (;;) {
      const now = clock.now()
      const until = addMilliseconds(now, LEASE)
      const due = await leaseDue(database, { now, until, most: AT_ONCE })
      // Wait for all deliveries. If the database fails during a delivery, the handover is retried
      // after its lease ends.
      const { signal } = stopping
      await Promise.all(
        due.map((handover) => attemptDelivery(deps, handover, signal).catch(report)),
      )
      if (due.length < AT_ONCE || signal.aborted) return
    }
  }

  async function lookUntilQuiet(): Promise<void> {
    do {
      lookAgain = false
      await deliverDue().catch(report)
    } while (lookAgain && !stopping.signal.aborted)
    looking = undefined
  }

  /** Runs one check at a time. If it is called during a check, another check runs afterwards. */
  function look(): void {
    lookAgain = true
    // Run the check as the server, not as the client whose request started it.
    looking ??= runForServer(lookUntilQuiet)
  }

  return {
    add: (transaction, { id: applicationId, now }) =>
      insertHandover(transaction, { id: randomUUID(), applicationId, now }),
    release: (transaction, { id: applicationId, now }) =>
      releaseHandover(transaction, { applicationId, now }),
    wake: look,
    deliverDue,
    start() {
      timer = setInterval(look, INTERVAL)
      timer.unref()
      look()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await looking
    },
  }
}
