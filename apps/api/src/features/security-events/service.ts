import type { Clock } from '../../shared/clock'
import type { Database, Queryable } from '../../database'
import type { Vault } from '../../protection/vault'
import { openEventDigest } from './event-key'
import type { SecurityEventKind } from './kinds'
import { insertEvent, listEvents } from './repository'
import { currentNetwork } from './request-network'

/** An event that concerns a sign-in, an account, or data. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind
  /** @default 'done' */
  readonly outcome?: 'done' | 'refused'
  /** Email address that the event is about. Only a keyed digest of the address is stored. */
  readonly mailbox?: string | null | undefined
  /** Id of the user or broker. Only a keyed digest of the id is stored. */
  readonly person?: string | null | undefined
  /** Ids that the event is about. Never contains answers or other values. */
  readonly subjects?: readonly string[]
}

/** Log of security events for later investigations (ADR 34). No event identifies anyone by name. */
export interface SecurityEvents {
  /**
   * Records an event.
   * @param queryable The transaction that causes the event, if there is one. The event and the
   * transaction's changes are then stored together or not at all.
   */
  record(queryable: Queryable, event: SecurityEvent): Promise<void>
  /** Returns the digest that events contain instead of an email address. */
  mailboxDigest(email: string): string
}

export async function openSecurityEvents(deps: {
  database: Database
  vault: Vault
  clock: Clock
}): Promise<SecurityEvents> {
  const digest = await openEventDigest(deps.database, deps.vault)
  const mailboxDigest = (email: string): string => digest('mailbox', email.trim().toLowerCase())
  return {
    mailboxDigest,
    record: (queryable, { kind, outcome = 'done', mailbox, person, subjects = [] }) =>
      insertEvent(queryable, {
        happened_at: deps.clock.now(),
        kind,
        outcome,
        mailbox: mailbox ? mailboxDigest(mailbox) : null,
        person: person ? digest('person', person) : null,
        network: currentNetwork(),
        subjects: [...subjects],
      }),
  }
}

/** One event in an export. */
export interface ExportedEvent {
  readonly id: string
  /** Time of the event in UTC, in ISO 8601 format. */
  readonly at: string
  readonly kind: string
  readonly outcome: 'done' | 'refused'
  readonly mailbox: string | null
  readonly person: string | null
  readonly network: string | null
  readonly subjects: readonly string[]
}

const BATCH = 1_000

/**
 * Yields the events of a period in the order in which they were recorded. Only one batch is in
 * memory at any moment.
 */
export async function* exportEvents(
  database: Queryable,
  wanted: { since: Date; until: Date; mailbox: string | null },
): AsyncGenerator<ExportedEvent> {
  let after = '0'
  for (;;) {
    const rows = await listEvents(database, { ...wanted, after, most: BATCH })
    for (const { happened_at: at, ...row } of rows) yield { ...row, at: at.toISOString() }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}
