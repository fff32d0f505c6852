import { verifyEmail } from '@gapwise/form-engine/verifiers'
import type {
  AcceptedInvitation,
  AcceptInvitation,
  Invitation,
  OpenInvitation,
} from '@gapwise/api-contract'
import { addMilliseconds } from 'date-fns'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../database'
import { ApiError } from '../../../errors/api-error'
import { runIdempotent } from '../../../http/idempotency'
import { isUuid } from '../../../shared/uuid'
import type { Actor, BrokerActor } from '../../audit'
import type { Clock } from '../../../shared/clock'
import { hashToken, newToken } from '../../../shared/tokens'
import { acceptInvitation } from './accept-invitation'
import { insertNewPassword, INVITATION_LIFETIMES } from './invitation-links'
import { invitationLink, invitationMail, newPasswordMail } from './invitation-mail'
import {
  deleteInvitation,
  findInvitation,
  insertInvitation,
  listOpenInvitations,
} from './invitation-repository'
import type { BrokerDependencies } from '../dependencies'
import { findBroker, findBrokerByEmail } from '../repository'
import type { NewBrokerSession } from '../sessions'

/** Invitations for brokers. Each broker chooses their own password. */
export interface Invitations {
  /**
   * Emails an invitation, once per idempotency key.
   * @throws {ApiError} `ADDRESS_INVALID`, `BROKER_EXISTS`
   */
  invite(actor: BrokerActor, invited: { email: string; isAdmin: boolean }): Promise<OpenInvitation>
  list(): Promise<OpenInvitation[]>
  /** @throws {ApiError} `INVITATION_UNKNOWN` */
  withdraw(actor: Actor, id: string): Promise<void>
  /**
   * Emails a broker a link to set a new password, once per idempotency key.
   * @throws {ApiError} `BROKER_UNKNOWN`
   */
  sendNewPassword(actor: BrokerActor, brokerId: string): Promise<void>
  /** @throws {ApiError} `TOKEN_INVALID` */
  read(token: string): Promise<Invitation>
  /**
   * Uses up a link: creates the account, or sets its new password. If the account has a second
   * factor, no session starts. Access to the mailbox alone must not be enough to sign in.
   * @throws {ApiError} `TOKEN_INVALID`, `NAME_INVALID`, `ADDRESS_INVALID`, `BROKER_EXISTS`,
   * `PASSWORD_TOO_SHORT`, `PASSWORD_COMMON`
   */
  accept(
    accepted: AcceptInvitation & { from: string },
  ): Promise<AcceptedInvitation & { session: NewBrokerSession | undefined }>
}

export function createInvitations(deps: BrokerDependencies): Invitations {
  const { database, vault, clock, audit, mailer } = deps

  return {
    async invite(actor, { email: typed, isAdmin }) {
      const email = typed.trim()
      if (verifyEmail(email)) throw new ApiError('ADDRESS_INVALID')
      const made = await database.transaction((transaction) =>
        runIdempotent(transaction, vault, actor.repeatable, () =>
          sendInvitation(deps, transaction, actor, { email, isAdmin }),
        ),
      )
      mailer.wake()
      return { ...made, email, isAdmin, invitedBy: actor.name }
    },

    async list() {
      const rows = await listOpenInvitations(database, clock.now())
      return rows.map((row) => ({
        id: row.id,
        email: row.email,
        isAdmin: row.is_admin,
        invitedBy: row.invited_by,
        expiresAt: row.expires_at.toISOString(),
      }))
    },

    withdraw: (actor, id) =>
      database.transaction(async (transaction) => {
        const gone = isUuid(id) && (await deleteInvitation(transaction, id))
        if (!gone) throw new ApiError('INVITATION_UNKNOWN')
        await audit.record(transaction, actor, { action: 'invitation.withdraw', subject: id })
      }),

    async sendNewPassword(actor, brokerId) {
      await database.transaction((transaction) =>
        runIdempotent(transaction, vault, actor.repeatable, async () => {
          const broker = isUuid(brokerId) ? await findBroker(transaction, brokerId) : undefined
          if (!broker?.active) throw new ApiError('BROKER_UNKNOWN')
          const expiresAt = endOf('new-password', clock)
          const token = await insertNewPassword(transaction, broker, {
            invitedBy: actor.id,
            now: clock.now(),
            expiresAt,
          })
          const link = invitationLink(deps.origin(), token)
          await mailer.queue(transaction, newPasswordMail({ to: broker.email, link }), expiresAt)
          const subject = broker.id
          await audit.record(transaction, actor, { action: 'broker.new-password-link', subject })
          return null
        }),
      )
      mailer.wake()
    },

    async read(token) {
      const row = await findInvitation(database, { tokenHash: hashToken(token), now: clock.now() })
      if (!row) throw new ApiError('TOKEN_INVALID')
      const { kind, email, name } = row
      return { kind, email, name, expiresAt: row.expires_at.toISOString() }
    },

    accept: (accepted) => acceptInvitation(deps, accepted),
  }
}

function endOf(kind: Invitation['kind'], clock: Clock): Date {
  return addMilliseconds(clock.now(), INVITATION_LIFETIMES[kind])
}

async function sendInvitation(
  { clock, mailer, audit, origin }: BrokerDependencies,
  transaction: Transaction,
  actor: BrokerActor,
  { email, isAdmin }: { email: string; isAdmin: boolean },
): Promise<Pick<OpenInvitation, 'id' | 'expiresAt'>> {
  if (await findBrokerByEmail(transaction, email)) throw new ApiError('BROKER_EXISTS')
  const token = newToken()
  const id = randomUUID()
  const expiresAt = endOf('invited', clock)
  await insertInvitation(transaction, {
    id,
    kind: 'invited',
    tokenHash: hashToken(token),
    email,
    isAdmin,
    brokerId: null,
    invitedBy: actor.id,
    now: clock.now(),
    expiresAt,
  })
  const link = invitationLink(origin(), token)
  const mail = invitationMail({ to: email, link, invitedBy: actor.name })
  const kept = await mailer.queueLimited(transaction, mail, expiresAt, { knownSender: actor.id })
  if (!kept) throw new ApiError('TOO_MANY_REQUESTS')
  await audit.record(transaction, actor, { action: 'broker.invite', subject: id })
  return { id, expiresAt: expiresAt.toISOString() }
}
