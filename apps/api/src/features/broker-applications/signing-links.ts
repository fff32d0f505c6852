import type { Broker, NewSigningLink } from '@gapwise/api-contract'
import { textAnswer } from '@gapwise/enrollment'
import { ApiError } from '../../errors/api-error'
import { runIdempotent } from '../../http/idempotency'
import { loadCipherForWrite } from '../../protection/owner-keys'
import { timeZoneOf } from '../../shared/clock'
import { isUuid } from '../../shared/uuid'
import {
  addSigningLink,
  decryptApplication,
  describeNewLink,
  openIssues,
  readAnswers,
  withdrawLink,
} from '../applications'
import type { Actor, BrokerActor } from '../audit'
import { oneLine } from '../brokers'
import { contactOf } from './contact'
import type { DeskDependencies } from './desk-dependencies'

/** Links with which brokers ask applicants to sign on their own device (D72). */
export interface BrokerSigningLinks {
  /**
   * Makes a link, or a code to read out, once per idempotency key.
   * @throws {ApiError} `APPLICATION_UNKNOWN`, `APPLICATION_SUBMITTED`, `SIGNING_TOO_EARLY`,
   * `NO_ADDRESS`
   */
  make(broker: Broker, actor: BrokerActor, id: string, mail: boolean): Promise<NewSigningLink>
  /** @throws {ApiError} `APPLICATION_UNKNOWN`, `SIGNING_LINK_UNKNOWN` */
  withdraw(broker: Broker, actor: Actor, id: string, linkId: string): Promise<void>
}

export function createBrokerSigningLinks(deps: DeskDependencies): BrokerSigningLinks {
  const { database, vault, clock, visible, audit, mailer } = deps
  return {
    async make(broker, actor, id, mail) {
      const made = await database.transaction(async (transaction) => {
        const row = await visible.expect(broker, id, { transaction, lock: true })
        const cipher = await loadCipherForWrite(transaction, vault, row.id)
        const link = await runIdempotent(transaction, vault, actor.repeatable, async () => {
          if (row.status === 'submitted') throw new ApiError('APPLICATION_SUBMITTED')
          const answers = await readAnswers(transaction, row.id)
          const loaded = decryptApplication(row, answers, cipher, clock)
          if (openIssues(loaded).length > 0) throw new ApiError('SIGNING_TOO_EARLY')
          const { email } = mail ? await contactOf(transaction, deps, row) : { email: undefined }
          if (email === null) throw new ApiError('NO_ADDRESS')
          const { id: subject, code } = await addSigningLink(deps, transaction, cipher, {
            by: { brokerId: broker.id },
            from: oneLine(broker.name),
            timeZone: timeZoneOf(textAnswer(loaded.draft.form, 'state')),
            to: email,
            source: { knownSender: broker.id },
          })
          const action = mail ? 'signing-link.mail' : 'signing-link.make'
          await audit.record(transaction, actor, { action, application: row.id, subject })
          return { id: subject, code }
        })
        return describeNewLink(transaction, cipher, { ...link, now: clock.now() })
      })
      mailer.wake()
      return made
    },

    withdraw: (broker, actor, id, linkId) =>
      database.transaction(async (transaction) => {
        const row = await visible.expect(broker, id, { transaction, lock: true })
        const wanted = { id: linkId, applicationId: row.id, now: clock.now() }
        const isDone = isUuid(linkId) && (await withdrawLink(transaction, wanted))
        if (!isDone) throw new ApiError('SIGNING_LINK_UNKNOWN')
        await audit.record(transaction, actor, {
          action: 'signing-link.withdraw',
          application: row.id,
          subject: linkId,
        })
      }),
  }
}
