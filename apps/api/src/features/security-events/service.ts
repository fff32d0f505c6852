import type { Clock } from '../../shared/clock'
import type { Database, Queryable } from '../../database'
import type { Vault } from '../../protection/vault'
import { openEventDigest } from './event-key'
import type { SecurityEventKind } from './kinds'
import { insertEvent, listEvents } from './repository'
import { currentNetwork } from './request-network'

/** Something that happened to a sign-in, an account or data. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind
  /** @default 'done' */
  readonly outcome?: 'done' | 'refused'
  /** Email address it is about; stored as a keyed digest. */
  readonly mailbox?: string | null | undefined
  /** Id of the user or broker; stored as a keyed digest. */
  readonly person?: string | null | undefined
  /** Ids of what it is about, never a value. */
  readonly subjects?: readonly string[]
}

/** Records what an investigation asks for afterwards (ADR 34). Nothing in it names a person. */
export interface SecurityEvents {
  /** @param queryable The transaction of what happened, where there is one: either both are kept, or none. */
  record(queryable: Queryable, event: SecurityEvent): Promise<void>
  /** The digest that the events of an email address carry. */
  mailboxDigest(email: string): string
}

export async function openSecurityEvents(parts: {
  database: Database
  vault: Vault
  clock: Clock
}): Promise<SecurityEvents> {
  const digest = await openEventDigest(parts.database, parts.vault)
  const mailboxDigest = (email: string): string => digest('mailbox', email.trim().toLowerCase())
  return {
    mailboxDigest,
    record: (queryable, { kind, outcome = 'done', mailbox, person, subjects = [] }) =>
      insertEvent(queryable, {
        happened_at: parts.clock.now(),
        kind,
        outcome,
        mailbox: mailbox ? mailboxDigest(mailbox) : null,
        person: person ? digest('person', person) : null,
        network: currentNetwork(),
        subjects: [...subjects],
      }),
  }
}

/** One event as it leaves the database. */
export interface ExportedEvent {
  readonly id: string
  /** An instant in UTC. */
  readonly at: string
  readonly kind: string
  readonly outcome: 'done' | 'refused'
  readonly mailbox: string | null
  readonly person: string | null
  readonly network: string | null
  readonly subjects: readonly string[]
}

const BATCH = 1_000

/** Events of a time in the order they were recorded, a batch in memory at a time. */
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
