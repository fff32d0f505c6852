import type { AuditPage, AuditQuery } from '@gapwise/api-contract'
import { isValid, parseISO } from 'date-fns'
import type { Clock } from '../../shared/clock'
import type { Database, Transaction } from '../../database'
import { ApiError } from '../../errors/api-error'
import type { RepeatableRequest } from '../../http/idempotency'
import type { Vault } from '../../protection/vault'
import { isUuid } from '../../shared/uuid'
import { hashEntry, signHead, startChainCheck, type ChainedEntry, type ChainVerdict } from './chain'
import {
  hasEntrySince,
  insertEntries,
  listEntries,
  readEntriesAfter,
  readHead,
  writeHead,
} from './repository'

/** The person who acts, and their network address. */
export interface Actor {
  /** The broker's id. `null` for the operator, and for a failed sign-in to an unknown account. */
  readonly id: string | null
  readonly name: string
  /** Network address. */
  readonly from: string
}

/** A signed-in broker, their network address, and their request. */
export interface BrokerActor extends Actor {
  readonly id: string
  readonly repeatable: RepeatableRequest
}

/** A read or a change by a broker. */
export interface AuditEvent {
  /** Name of the action, such as `application.read`. Names of reads end in `.read`. */
  readonly action: string
  readonly application?: string
  /**
   * Id of the broker, note, or other object that the event is about. For an export, the number of
   * rows.
   */
  readonly subject?: string
  /** Names of fields, never their values. */
  readonly fields?: readonly string[]
}

/** The audit trail (ADR 9). Its entries never change. */
export interface Audit {
  /**
   * Appends an entry within `transaction`. Call it last, because all other appends wait until the
   * transaction ends.
   */
  record(transaction: Transaction, actor: Actor, event: AuditEvent): Promise<void>
  /** Appends several audit entries within `transaction`. Call it last, like `record`. */
  recordAll(transaction: Transaction, actor: Actor, events: readonly AuditEvent[]): Promise<void>
  /** Appends an entry for a read, in its own transaction. */
  recordRead(actor: Actor, event: AuditEvent): Promise<void>
  /**
   * Records that a page read an application. Adds at most one entry per `WATCHING` milliseconds,
   * because such pages repeat the read every few seconds.
   */
  recordWatching(actor: Actor, event: AuditEvent & { application: string }): Promise<void>
  /**
   * Returns a page of entries, the newest first.
   * @param most Maximum number of entries. The default is 100.
   */
  list(
    query: { readonly [Key in keyof AuditQuery]?: AuditQuery[Key] | undefined },
    most?: number,
  ): Promise<AuditPage>
  verify(): Promise<ChainVerdict>
}

const PAGE = 100
/**
 * A page that repeats a read gets at most one audit entry in this many milliseconds. More entries
 * would make other entries hard to find.
 */
const WATCHING = 10 * 60_000
/** The check of the audit trail reads this many entries at a time. */
const BATCH = 1_000

export function createAudit(deps: { database: Database; vault: Vault; clock: Clock }): Audit {
  const { database, vault, clock } = deps

  const recordAll: Audit['recordAll'] = async (transaction, actor, events) => {
    let { seq, hash } = await readHead(transaction, true)
    const at = clock.now()
    const entries: ChainedEntry[] = []
    for (const event of events) {
      seq += 1
      const entry = {
        seq,
        at,
        brokerId: actor.id,
        who: actor.name,
        action: event.action,
        application: event.application ?? null,
        subject: event.subject ?? null,
        fields: event.fields ?? [],
        from: actor.from,
      }
      hash = hashEntry(hash, entry)
      entries.push({ ...entry, hash })
    }
    await insertEntries(transaction, entries)
    await writeHead(transaction, { seq, hash, signature: signHead({ seq, hash }, vault) })
  }
  const record: Audit['record'] = (transaction, actor, event) =>
    recordAll(transaction, actor, [event])

  const recordRead: Audit['recordRead'] = (actor, event) =>
    database.transaction((transaction) => record(transaction, actor, event))

  return {
    record,
    recordAll,
    recordRead,

    async recordWatching(actor, event) {
      const since = new Date(clock.now().getTime() - WATCHING)
      const { application, action } = event
      const seen = { application, action, brokerId: actor.id, from: actor.from, since }
      if (!(await hasEntrySince(database, seen))) await recordRead(actor, event)
    },

    async list({ before, application, broker, kind, since, until }, most = PAGE) {
      const isKnown = [application, broker].every((id) => id === undefined || isUuid(id))
      if (!isKnown) return { entries: [], next: null }
      const entries = await listEntries(database, {
        before: before === undefined ? undefined : Number(before),
        ...{ application, broker, kind, most },
        from: readInstant(since),
        to: readInstant(until),
      })
      const last = entries.length === most ? entries.at(-1) : undefined
      return { entries: entries.map(describe), next: last ? String(last.seq) : null }
    },

    async verify() {
      const check = startChainCheck()
      // Read the entries and the head of the chain in one transaction, so that both are from the
      // same moment.
      return database.transaction(
        async (transaction) => {
          await transaction.exec('set transaction isolation level repeatable read, read only')
          let last = 0
          for (;;) {
            const entries = await readEntriesAfter(transaction, last, BATCH)
            check.add(entries)
            last = entries.at(-1)?.seq ?? last
            if (entries.length < BATCH) break
          }
          return check.finish(await readHead(transaction), vault)
        },
        { milliseconds: 120_000 },
      )
    },
  }
}

/** @throws {ApiError} `REQUEST_INVALID` */
function readInstant(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const instant = parseISO(text)
  if (!isValid(instant)) throw new ApiError('REQUEST_INVALID')
  return instant
}

function describe(entry: ChainedEntry): AuditPage['entries'][number] {
  const { seq, at, who, action, application, subject, fields, from } = entry
  return {
    seq,
    at: at.toISOString(),
    who,
    action,
    application,
    subject,
    fields: [...fields],
    from,
  }
}
