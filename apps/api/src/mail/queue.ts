import { addMilliseconds, subMilliseconds } from 'date-fns'
import { randomUUID } from 'node:crypto'
import type { Clock } from '../shared/clock'
import { runForServer, type Database, type DatabaseLog } from '../database'
import type { Vault } from '../protection/vault'
import type { FormatMail } from './format-mail'
import type { Mailer, MailTransport, Message } from './mailer'
import {
  deleteMail,
  insertMail,
  listMail,
  postponeMail,
  takeDueMail,
  type QueuedMail,
} from './queue-repository'
import { isRefusedForGood } from './smtp-transport'

const SECOND = 1_000
/** Milliseconds to wait after each failed attempt, in order. The last value repeats. */
const RETRIES = [5 * SECOND, 30 * SECOND, 120 * SECOND, 600 * SECOND] as const
/**
 * Milliseconds before expiry at which the last attempt is made. The reader still needs time to open
 * the message.
 */
const LAST_TRY = 120 * SECOND
/**
 * Milliseconds for which a server leases a message to deliver it. A delivery never takes that long,
 * so no two servers deliver the same message.
 */
const LEASE = 60 * SECOND
/** Maximum number of deliveries at the same time. */
const AT_ONCE = 5
/** Milliseconds between two checks for undelivered messages. */
const INTERVAL = 2 * SECOND

/** A mail queue that keeps messages while the mail server is down (D28). */
export interface MailQueue extends Mailer {
  /** Makes one delivery attempt for each due message. */
  deliverDue(): Promise<void>
  /** Starts the regular checks for due messages. */
  start(): void
  /** Stops the checks and waits for the deliveries in progress. */
  stop(): Promise<void>
}

export interface MailQueueDependencies {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly log: DatabaseLog
  readonly transport: MailTransport
  /** Returns a message with its HTML. */
  readonly format: FormatMail
}

const contextOf = (id: string): string => `mail_queue|${id}`

/**
 * Creates a mail queue in the database. Several servers can share the queue, and it survives a
 * restart.
 *
 * Each message is delivered at least once. After a crash, a message can be sent twice, both times
 * with the same Message-ID.
 */
export function createMailQueue(deps: MailQueueDependencies): MailQueue {
  const { database, vault, clock, log, transport, format } = deps
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let lookAgain = false

  const inMilliseconds = (milliseconds: number): Date => addMilliseconds(clock.now(), milliseconds)

  async function attempt(mail: QueuedMail): Promise<void> {
    const { id, message, attempts, expires_at: expiresAt } = mail
    try {
      await transport.deliver(id, JSON.parse(vault.decrypt(message, contextOf(id))) as Message)
    } catch (error) {
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
      const usual = inMilliseconds(RETRIES[attempts - 1] ?? RETRIES[3])
      // If the usual retry would be too late, retry one last time shortly before the message
      // expires.
      const dueAt = usual < expiresAt ? usual : subMilliseconds(expiresAt, LAST_TRY)
      const givenUp = isRefusedForGood(error) || dueAt <= clock.now()
      log.warn({ code, responseCode, attempts, givenUp }, 'Failed to deliver a message')
      if (!givenUp) return postponeMail(database, { id, dueAt })
    }
    await deleteMail(database, id)
  }

  const report = (error: unknown): void =>
    log.warn({ name: error instanceof Error ? error.name : 'unknown' }, 'The mail queue failed')

  async function deliverDue(): Promise<void> {
    for (;;) {
      const due = await takeDueMail(database, {
        now: clock.now(),
        leaseUntil: inMilliseconds(LEASE),
        most: AT_ONCE,
      })
      // Wait for all deliveries. If the database fails during a delivery, the message is retried
      // after its lease ends.
      await Promise.all(due.map((mail) => attempt(mail).catch(report)))
      if (due.length < AT_ONCE) return
    }
  }

  async function lookUntilQuiet(): Promise<void> {
    do {
      lookAgain = false
      await deliverDue().catch(report)
    } while (lookAgain)
    looking = undefined
  }

  /** Runs one check at a time. If it is called during a check, another check runs afterwards. */
  function look(): void {
    lookAgain = true
    // Run the check as the server, not as the client whose request started it. Otherwise, the
    // client would be charged for sending other people's mail.
    looking ??= runForServer(lookUntilQuiet)
  }

  return {
    queue: (transaction, mail, expiresAt) => {
      const id = randomUUID()
      const message = vault.encrypt(JSON.stringify(format(mail)), contextOf(id))
      return insertMail(transaction, { id, message, now: clock.now(), expiresAt })
    },
    wake: look,
    async deleteFor(address) {
      const wanted = address.toLowerCase()
      for (const { id, message } of await listMail(database)) {
        const { to } = JSON.parse(vault.decrypt(message, contextOf(id))) as Message
        if (to.toLowerCase() === wanted) await deleteMail(database, id)
      }
    },
    deliverDue,
    start() {
      timer = setInterval(look, INTERVAL)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await looking
      transport.close()
    },
  }
}
