import type { Broker, BrokerCall, ChangeBrokerCall } from '@gapwise/api-contract'
import { subHours } from 'date-fns'
import { ApiError } from '../../errors/api-error'
import { loadCipher, loadCiphers } from '../../protection/owner-keys'
import { isUuid } from '../../shared/uuid'
import type { Actor, Audit } from '../audit'
import { findBroker } from '../brokers'
import { reserveTime } from './booking'
import { callMail } from './call-mail'
import { describeForBroker, isDue, isOpen, decryptPerson, formatCallTime } from './descriptions'
import { findBrokerCall, listBrokerCalls, updateCall } from './repository'
import type { CallDependencies } from './own-calls'

/** Hours for which past calls stay in the list. */
const PAST_HOURS = 30 * 24

/**
 * Lets brokers list and change calls. A broker sees calls that are unassigned or assigned to them.
 * An admin sees all calls.
 */
export interface BrokerCalls {
  list(broker: Broker, actor: Actor): Promise<BrokerCall[]>
  /** Counts the calls that are due today. */
  countDue(broker: Broker): Promise<number>
  /** @throws {ApiError} `CALL_UNKNOWN`, `CALL_CLOSED`, `CALL_TAKEN`, `BROKER_UNKNOWN` */
  change(broker: Broker, actor: Actor, id: string, change: ChangeBrokerCall): Promise<BrokerCall>
}

export function createBrokerCalls(deps: CallDependencies & { audit: Audit }): BrokerCalls {
  const { database, vault, clock, mailer, config, audit, callsFrom } = deps

  const visible = (broker: Broker) =>
    listBrokerCalls(database, {
      brokerId: broker.id,
      isAdmin: broker.isAdmin,
      since: subHours(clock.now(), PAST_HOURS),
    })

  return {
    async list(broker, actor) {
      const rows = await visible(broker)
      const ciphers = await loadCiphers(database, vault, [
        ...new Set(rows.map((row) => row.user_id)),
      ])
      const now = clock.now()
      await audit.recordRead(actor, {
        action: 'calls.read',
        fields: ['name', 'phone', 'email', 'reason'],
      })
      return rows.map((row) => describeForBroker(row, ciphers(row.user_id), { config, now }))
    },

    async countDue(broker) {
      const rows = await visible(broker)
      return rows.filter((row) => isDue(row, config.timeZone, clock.now())).length
    },

    async change(broker, actor, id, { assignee, outcome, startsAt: moved }) {
      await database.transaction(async (transaction) => {
        const wanted = { id, brokerId: broker.id, isAdmin: broker.isAdmin }
        const row = isUuid(id) ? await findBrokerCall(transaction, wanted) : undefined
        if (!row) throw new ApiError('CALL_UNKNOWN')
        const now = clock.now()
        if (row.status === 'cancelled') throw new ApiError('CALL_CLOSED')
        if (assignee) {
          const to = isUuid(assignee) ? await findBroker(transaction, assignee) : undefined
          if (!to?.active) throw new ApiError('BROKER_UNKNOWN')
        }
        const startsAt = moved === undefined ? undefined : new Date(moved)
        if (startsAt && Number.isNaN(startsAt.getTime())) throw new ApiError('REQUEST_INVALID')
        if (startsAt && row.status !== 'booked') throw new ApiError('CALL_CLOSED')
        const { time_zone: timeZone, best_time: bestTime } = row
        const time =
          startsAt &&
          (await reserveTime(transaction, { startsAt, timeZone, config, now, without: id }))
        await updateCall(transaction, {
          id,
          now,
          ...(time ? { time } : {}),
          ...(outcome ? { outcome, status: 'done' as const } : {}),
          ...(assignee === undefined ? {} : { brokerId: assignee }),
        })
        const person = decryptPerson(row, await loadCipher(transaction, vault, row.user_id))
        if (time && person.email && isOpen({ ...row, starts_at: time.startsAt }, now)) {
          const when = formatCallTime({ startsAt: time.startsAt, timeZone, bestTime }, now)
          const phoneEnd = person.phone.slice(-4)
          const mail = { to: person.email, what: 'moved', when, phoneEnd, callsFrom } as const
          await mailer.queueLimited(
            transaction,
            callMail({ ...mail, origin: deps.origin() }),
            time.startsAt,
            { knownSender: broker.id },
          )
        }
        const fields = Object.entries({ assignee, outcome, startsAt: moved })
          .filter(([, value]) => value !== undefined)
          .map(([name]) => name)
        await audit.record(transaction, actor, { action: 'call.change', subject: id, fields })
      })
      mailer.wake()
      // A broker who just assigned a call to a colleague can no longer see that call. An admin's
      // access can still read it.
      const [row] = await listBrokerCalls(database, {
        brokerId: broker.id,
        isAdmin: true,
        since: new Date(0),
        id,
      })
      if (!row) throw new ApiError('CALL_UNKNOWN')
      const cipher = await loadCipher(database, vault, row.user_id)
      return describeForBroker(row, cipher, { config, now: clock.now() })
    },
  }
}
