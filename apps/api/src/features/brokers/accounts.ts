import type { ChangePassword, Colleague, RecoveryCodes } from '@gapwise/api-contract'
import { addHours } from 'date-fns'
import { ApiError } from '../../errors/api-error'
import { removeAllFactors } from './factors/factor-repository'
import { factorsResetMail } from './invitations/invitation-mail'
import { deleteInvitationsBy, deleteInvitationsFor } from './invitations/invitation-repository'
import { createOwnAccount, hasSecondFactor, issueRecoveryCodes } from './own-account'
import { createOwnTotp, type OwnTotp } from './factors/own-totp'
import { lockUnchanged } from './lock-unchanged'
import type { BrokerActor } from '../audit'
import type { BrokerDependencies } from './dependencies'
import {
  listBrokers,
  lockBrokers,
  setActive,
  setPassword,
  unassignOpenCalls,
  type BrokerRow,
} from './repository'
import { deleteSessionsOf } from './session-repository'
import { describeBroker, type NewBrokerSession } from './sessions'

/**
 * Operations that brokers use on their own accounts, and that admins use on others' accounts. A
 * wrong password or code counts as a failed sign-in. Otherwise, a thief with a stolen session could
 * guess the password.
 */
export interface BrokerAccounts extends OwnTotp {
  /**
   * @throws {ApiError} `PASSWORD_WRONG`, `TOO_MANY_REQUESTS`, `PASSWORD_TOO_SHORT`,
   * `PASSWORD_COMMON`
   */
  changePassword(actor: BrokerActor, change: ChangePassword): Promise<NewBrokerSession>
  /**
   * Replaces the recovery codes. The broker stays signed in, so that a lost response can be asked
   * for again.
   * @throws {ApiError} `PASSWORD_WRONG`, `TOO_MANY_REQUESTS`, `NO_SECOND_FACTOR`
   */
  renewRecoveryCodes(actor: BrokerActor, password: string): Promise<RecoveryCodes>
  list(): Promise<Colleague[]>
  /** @throws {ApiError} `BROKER_UNKNOWN`, `LAST_ADMIN` */
  setActive(actor: BrokerActor, id: string, active: boolean): Promise<Colleague>
  /**
   * Removes all second factors for a colleague who lost them, and emails the colleague about it.
   * @throws {ApiError} `PASSWORD_WRONG`, `BROKER_UNKNOWN`, `OWN_SECOND_FACTOR`
   */
  resetSecondFactor(
    actor: BrokerActor,
    colleague: { id: string; password: string },
  ): Promise<Colleague>
}

/** Hours after which an email about a change is too old to send. */
const NOTICE_KEPT_HOURS = 3 * 24

export function createBrokerAccounts(deps: BrokerDependencies): BrokerAccounts {
  const { database, clock, audit, events, passwords, mailer } = deps
  const own = createOwnAccount(deps)

  return {
    ...createOwnTotp(deps, own),

    async changePassword(actor, { password, newPassword }) {
      const checked = await own.expectPassword(actor, password)
      const passwordHash = await passwords.hash(newPassword, [checked.name, checked.email])
      return own.change(actor, checked, { action: 'broker.password' }, async (transaction) => {
        await setPassword(transaction, { id: actor.id, passwordHash })
        await deleteInvitationsFor(transaction, actor.id)
      })
    },

    async renewRecoveryCodes(actor, password) {
      const checked = await own.expectPassword(actor, password)
      if (!hasSecondFactor(checked)) throw new ApiError('NO_SECOND_FACTOR')
      return database.transaction(async (transaction) => {
        await lockUnchanged(transaction, checked)
        const action = 'broker.recovery-codes'
        const { id: person, email: mailbox } = checked
        const event = { kind: 'broker.factor', mailbox, person, subjects: [action] } as const
        await events.record(transaction, event)
        await audit.record(transaction, actor, { action, subject: person })
        return { recoveryCodes: await issueRecoveryCodes(transaction, person) }
      })
    },

    async list() {
      return (await listBrokers(database)).map(describeColleague)
    },

    setActive: (actor, id, active) =>
      database.transaction(async (transaction) => {
        const rows = await lockBrokers(transaction)
        const row = rows.find((candidate) => candidate.id === id)
        if (!row) throw new ApiError('BROKER_UNKNOWN')
        if (row.active === active) return describeColleague(row)
        const others = rows.filter((other) => other.id !== id && other.is_admin && other.active)
        if (!active && row.is_admin && others.length === 0) throw new ApiError('LAST_ADMIN')
        await setActive(transaction, { id, active })
        if (!active) {
          await deleteSessionsOf(transaction, id)
          await deleteInvitationsBy(transaction, id)
          await deleteInvitationsFor(transaction, id)
          await unassignOpenCalls(transaction, { id, now: clock.now() })
        }
        const kind = active ? 'broker.reactivate' : 'broker.deactivate'
        await events.record(transaction, { kind, mailbox: row.email, person: id })
        await audit.record(transaction, actor, {
          action: kind,
          subject: id,
        })
        return describeColleague({ ...row, active })
      }),

    async resetSecondFactor(actor, { id, password }) {
      if (id === actor.id) throw new ApiError('OWN_SECOND_FACTOR')
      await own.expectPassword(actor, password)
      const colleague = await database.transaction(async (transaction) => {
        const row = (await lockBrokers(transaction)).find((candidate) => candidate.id === id)
        if (!row?.active) throw new ApiError('BROKER_UNKNOWN')
        await removeAllFactors(transaction, id)
        await deleteSessionsOf(transaction, id)
        if (hasSecondFactor(row)) {
          const mail = factorsResetMail({ to: row.email, by: actor.name })
          await mailer.queue(transaction, mail, addHours(clock.now(), NOTICE_KEPT_HOURS))
        }
        const about = { mailbox: row.email, person: id }
        await events.record(transaction, { kind: 'broker.factors-reset', ...about })
        await audit.record(transaction, actor, { action: 'broker.factors-reset', subject: id })
        return describeColleague({ ...row, totp_confirmed: false, has_passkey: false })
      })
      mailer.wake()
      return colleague
    },
  }
}

function describeColleague(row: BrokerRow): Colleague {
  return {
    ...describeBroker(row),
    active: row.active,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  }
}
