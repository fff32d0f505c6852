import type { Clock } from '../shared/clock'
import { sql } from 'kysely'
import { anyOf, statement, tables, type Transaction } from '../database'
import { addToCounters, type Counter } from '../http/limits/counters'
import type { Vault } from '../protection/vault'
import type { Mail, Mailer } from './mailer'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Limits on emails to one unverified address (ADR 22). Each `window` is in milliseconds. Emails
 * over the limit are not sent. A browser in which the user has signed in before has its own limit,
 * which strangers cannot use up.
 */
export const MAIL_LIMITS = {
  fromNetwork: [
    { most: 3, window: 10 * MINUTE },
    { most: 10, window: HOUR },
    { most: 20, window: DAY },
  ],
  fromEverywhere: [
    { most: 6, window: 10 * MINUTE },
    { most: 15, window: HOUR },
    { most: 30, window: DAY },
  ],
  fromKnownSender: [
    { most: 3, window: 10 * MINUTE },
    { most: 10, window: HOUR },
    { most: 20, window: DAY },
  ],
} as const

/**
 * Source of an email: a network, a known browser, or a broker. Known browsers and brokers have
 * limits of their own.
 */
export type MailSource = { readonly network: string } | { readonly knownSender: string }

/** A mailer that limits emails to unverified addresses. */
export interface LimitedMailer extends Mailer {
  /**
   * Queues a message to an unverified address, unless {@link MAIL_LIMITS} are used up.
   * @returns `true` if the message was queued. A rejected message is not counted.
   */
  queueLimited(
    transaction: Transaction,
    mail: Mail,
    expiresAt: Date,
    source: MailSource,
  ): Promise<boolean>
}

/** First half of each address's lock key. No other lock in the database may use this number. */
const ADDRESS_LOCK = 7_265

const LOCK_ADDRESS = statement(
  ({ digest }: { digest: string }) =>
    sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${digest}))`,
)
const READ_COUNTS = statement(({ keys, now }: { keys: readonly string[]; now: Date }) =>
  tables
    .selectFrom('throttle_counters')
    .select(['key', 'count'])
    .where('key', '=', anyOf(keys))
    .where('resets_at', '>', now),
)
export function limitMail(
  mailer: Mailer,
  { vault, clock }: { vault: Vault; clock: Clock },
): LimitedMailer {
  return {
    queue: (transaction, mail, expiresAt) => mailer.queue(transaction, mail, expiresAt),
    wake: () => mailer.wake(),
    deleteFor: (address) => mailer.deleteFor(address),
    async queueLimited(transaction, mail, expiresAt, source) {
      const address = mail.to.toLowerCase()
      // The digest is keyed, because an attacker could guess an address from a plain hash.
      const digest = (text: string): string => vault.digest(`${text}\n${address}`, 'mail limit')
      // Simultaneous emails to one address wait for each other here, so that each email is counted.
      await LOCK_ADDRESS.run(transaction, { digest: digest('lock') })
      const counters = limitsOf(source).flatMap(([kind, who]) =>
        MAIL_LIMITS[kind].map(({ most, window }) => ({
          key: digest(`${kind} ${window} ${who}`),
          most,
          window,
        })),
      )
      if (!(await countMail(transaction, counters, clock.now()))) return false
      await mailer.queue(transaction, mail, expiresAt)
      return true
    },
  }
}

async function countMail(
  transaction: Transaction,
  counters: readonly (Counter & { most: number })[],
  now: Date,
): Promise<boolean> {
  const keys = counters.map(({ key }) => key)
  const rows = await READ_COUNTS.rows(transaction, { keys, now })
  const counts = new Map(rows.map(({ key, count }) => [key, count]))
  if (counters.some(({ key, most }) => (counts.get(key) ?? 0) >= most)) return false
  await addToCounters(transaction, counters, now)
  return true
}

function limitsOf(source: MailSource): (readonly [keyof typeof MAIL_LIMITS, string])[] {
  return 'knownSender' in source
    ? [['fromKnownSender', source.knownSender]]
    : [
        ['fromNetwork', source.network],
        ['fromEverywhere', ''],
      ]
}
