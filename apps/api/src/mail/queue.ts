import { addMilliseconds, subMilliseconds } from 'date-fns'
import { randomUUID } from 'node:crypto'
import type { Clock } from '../shared/clock'
import { runForServer, type Database, type DatabaseLog } from '../database'
import type { Vault } from '../protection/vault'
import type { Mail, Mailer, MailTransport } from './mailer'
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
/** How long after a failed attempt the next one comes; the last holds for all that follow. */
const RETRIES = [5 * SECOND, 30 * SECOND, 120 * SECOND, 600 * SECOND] as const
/** How long before its end a message is tried for the last time: somebody still has to open it. */
const LAST_TRY = 120 * SECOND
/** Longer than a delivery can take, so that no two servers hold one message. */
const LEASE = 60 * SECOND
/** Deliveries at the same moment. */
const AT_ONCE = 5
/** How often to look for what another server left, or what failed before. */
const INTERVAL = 2 * SECOND

/** Mail that outlives a mail server which is down (D28). */
export interface MailQueue extends Mailer {
  /** Delivers what is due, one try each. */
  deliverDue(): Promise<void>
  /** Begins to look for due messages by itself. */
  start(): void
  /** Finishes the deliveries that run. */
  stop(): Promise<void>
}

export interface MailQueueParts {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly log: DatabaseLog
  readonly transport: MailTransport
}

const place = (id: string): string => `mail_queue|${id}`

/**
 * A queue in the database, so that it survives a restart and several servers share it. A message is
 * delivered at least once: a server that dies between the mail server's yes and its own note sends it
 * again, with the same Message-ID.
 */
export function createMailQueue(parts: MailQueueParts): MailQueue {
  const { database, vault, clock, log, transport } = parts
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let lookAgain = false

  const inMilliseconds = (milliseconds: number): Date => addMilliseconds(clock.now(), milliseconds)

  async function attempt(mail: QueuedMail): Promise<void> {
    const { id, message, attempts, expires_at: expiresAt } = mail
    try {
      await transport.deliver(id, JSON.parse(vault.open(message, place(id))) as Mail)
    } catch (error) {
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
      const usual = inMilliseconds(RETRIES[attempts - 1] ?? RETRIES[3])
      // One last try while the message is still of use, in place of one that would come too late.
      const dueAt = usual < expiresAt ? usual : subMilliseconds(expiresAt, LAST_TRY)
      const givenUp = isRefusedForGood(error) || dueAt <= clock.now()
      log.warn({ code, responseCode, attempts, givenUp }, 'A message was not handed over')
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
      // All of them are waited for: what one failure leaves undone comes back after its lease.
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

  /** One look at a time; a call during one has another follow it. */
  function look(): void {
    lookAgain = true
    // Other people's mail must not count as work of the client whose request woke the queue.
    looking ??= runForServer(lookUntilQuiet)
  }

  return {
    keep: (transaction, mail, expiresAt) => {
      const id = randomUUID()
      const message = vault.seal(JSON.stringify(mail), place(id))
      return insertMail(transaction, { id, message, now: clock.now(), expiresAt })
    },
    wake: look,
    async forget(address) {
      const wanted = address.toLowerCase()
      for (const { id, message } of await listMail(database)) {
        const { to } = JSON.parse(vault.open(message, place(id))) as Mail
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
