import type { Broker, BrokerCall, ChangeBrokerCall } from '@gapwise/api-contract'
import { subHours } from 'date-fns'
import type { Transaction } from '../../database'
import { ApiError } from '../../errors/api-error'
import { loadCipher, loadCiphers } from '../../protection/owner-keys'
import { isUuid } from '../../shared/uuid'
import type { Actor, Audit } from '../audit'
import { findBroker } from '../brokers'
import { reserveAgain, reserveTime } from './booking'
import { createCallNotifier } from './call-notifier'
import { describeForBroker, isDue, decryptPerson, formatCallTime } from './descriptions'
import { changeByOutcome, proposeTries } from './next-try'
import { findBrokerCall, listBrokerCalls, type CallRow } from './repository'
import { updateCall } from './write-repository'
import type { CallDependencies } from './own-calls'

/** Hours for which past calls stay in the list. */
const PAST_HOURS = 30 * 24

/** Names of the data that brokers see about a call, for the audit trail. */
export const CALL_FIELDS: readonly string[] = ['name', 'phone', 'email', 'reason']

type BrokerCallDependencies = CallDependencies & { audit: Audit }

/**
 * Lets brokers list and change calls. A broker sees calls that are unassigned or assigned to them.
 * An admin sees all calls.
 */
export interface BrokerCalls {
  list(broker: Broker, actor: Actor): Promise<BrokerCall[]>
  /**
   * Lists calls for a page that shows more than calls. The caller must record the read in the audit
   * trail. With `user`, returns all calls of one user, however old.
   */
  listWithoutAudit(broker: Broker, user?: string): Promise<BrokerCall[]>
  /** Counts the calls that are due today. */
  countDue(broker: Broker): Promise<number>
  /**
   * @throws {ApiError} `CALL_UNKNOWN`, `CALL_CLOSED`, `CALL_TAKEN`, `BROKER_UNKNOWN`,
   * `REQUEST_INVALID`
   */
  change(broker: Broker, actor: Actor, id: string, change: ChangeBrokerCall): Promise<BrokerCall>
  /**
   * Assigns a client's open calls, in the transaction that assigns the client.
   * @returns The ids of the calls. The caller must record the changes in the audit trail.
   */
  assignOpen(
    transaction: Transaction,
    broker: Broker,
    assignment: { user: string; to: string | null },
  ): Promise<string[]>
}

export function createBrokerCalls(deps: BrokerCallDependencies): BrokerCalls {
  const { database, vault, clock, mailer, config, audit } = deps

  const visible = (broker: Broker, user?: string) =>
    listBrokerCalls(database, {
      brokerId: broker.id,
      isAdmin: broker.isAdmin,
      since: user === undefined ? subHours(clock.now(), PAST_HOURS) : new Date(0),
      ...(user === undefined ? {} : { user }),
    })

  async function describe(rows: Awaited<ReturnType<typeof listBrokerCalls>>) {
    const owners = new Set(rows.map((row) => row.user_id))
    const ciphers = await loadCiphers(database, vault, [...owners])
    const now = clock.now()
    const today = clock.todayIn(config.timeZone)
    const office = { config, now, today, propose: proposeTries(now, config) }
    return rows.map((row) => describeForBroker(row, ciphers(row.user_id), office))
  }

  return {
    async list(broker, actor) {
      const rows = await visible(broker)
      await audit.recordRead(actor, { action: 'calls.read', fields: CALL_FIELDS })
      return describe(rows)
    },

    listWithoutAudit: async (broker, user) => describe(await visible(broker, user)),

    async assignOpen(transaction, broker, { user, to }) {
      const wanted = { brokerId: broker.id, isAdmin: broker.isAdmin, since: new Date(0), user }
      const rows = await listBrokerCalls(transaction, wanted)
      const open = rows.filter(({ status }) => status === 'booked').map(({ id }) => id)
      for (const id of open) await updateCall(transaction, { id, now: clock.now(), brokerId: to })
      return open
    },

    async countDue(broker) {
      const rows = await visible(broker)
      const today = clock.todayIn(config.timeZone)
      return rows.filter((row) => isDue(row, config.timeZone, today)).length
    },

    async change(broker, actor, id, change) {
      const noted = await database.transaction(async (transaction) => {
        const isNoted = await changeAsBroker(deps, transaction, { broker, id, change })
        const fields = Object.entries(change)
          .filter(([, value]) => value !== undefined)
          .map(([name]) => name)
        await audit.record(transaction, actor, { action: 'call.change', subject: id, fields })
        return isNoted
      })
      mailer.wake()
      // A broker who just assigned a call to a colleague can no longer see that call. An admin's
      // access can still read it.
      const rows = await listBrokerCalls(database, {
        brokerId: broker.id,
        isAdmin: true,
        since: new Date(0),
        id,
      })
      const [described] = await describe(rows)
      if (!described) throw new ApiError('CALL_UNKNOWN')
      return { ...described, ...(noted ? {} : { noted }) }
    },
  }
}

/** @returns `false` if the call has a new time, but the client got no email about it. */
async function changeAsBroker(
  deps: BrokerCallDependencies,
  transaction: Transaction,
  { broker, id, change }: { broker: Broker; id: string; change: ChangeBrokerCall },
): Promise<boolean> {
  const { clock, config } = deps
  const { assignee, startsAt: moved } = change
  const wanted = { id, brokerId: broker.id, isAdmin: broker.isAdmin }
  const row = isUuid(id) ? await findBrokerCall(transaction, wanted) : undefined
  if (!row) throw new ApiError('CALL_UNKNOWN')
  const now = clock.now()
  if (row.status === 'cancelled') throw new ApiError('CALL_CLOSED')
  if (assignee) {
    const to = isUuid(assignee) ? await findBroker(transaction, assignee) : undefined
    if (!to?.active) throw new ApiError('BROKER_UNKNOWN')
  }
  const byOutcome = changeByOutcome(row, change, { config, now })
  const startsAt = moved === undefined ? undefined : new Date(moved)
  if (startsAt && Number.isNaN(startsAt.getTime())) throw new ApiError('REQUEST_INVALID')
  if (startsAt && row.status !== 'booked') throw new ApiError('CALL_CLOSED')
  const isSame = row.next_try_at === null && startsAt?.getTime() === row.starts_at?.getTime()
  const time =
    startsAt && !isSame
      ? await reserveTime(transaction, {
          ...{ startsAt, timeZone: row.time_zone, config, now, without: id },
        })
      : undefined
  const isReopened = row.status === 'done' && byOutcome.status === 'booked'
  const again =
    isReopened && row.starts_at
      ? await reserveAgain(transaction, { startsAt: row.starts_at, without: id })
      : undefined
  const newTime = time ?? again
  await updateCall(transaction, {
    id,
    now,
    ...byOutcome,
    ...(newTime ? { time: newTime } : {}),
    // The client agreed to the new time, so it replaces the next try.
    ...(time ? { nextTryAt: null } : {}),
    ...(assignee === undefined ? {} : { brokerId: assignee }),
  })
  return !time || mailMoved(deps, transaction, { row, broker, startsAt: time.startsAt })
}

/** Emails the client that the call has a new time. Returns `false` if no email was queued. */
async function mailMoved(
  deps: BrokerCallDependencies,
  transaction: Transaction,
  { row, broker, startsAt }: { row: CallRow; broker: Broker; startsAt: Date },
): Promise<boolean> {
  const { user_id: id, account_email: email, time_zone: timeZone, best_time: bestTime } = row
  const person = decryptPerson(row, await loadCipher(transaction, deps.vault, id))
  const when = formatCallTime({ startsAt, timeZone, bestTime }, deps.clock.now())
  const call = { startsAt: startsAt.toISOString(), when, phone: person.phone }
  return createCallNotifier(deps)(transaction, call, 'moved', {
    ...{ to: person.email ?? email, user: { id, email } },
    ...{ source: { knownSender: broker.id }, brokerId: broker.id },
  })
}
