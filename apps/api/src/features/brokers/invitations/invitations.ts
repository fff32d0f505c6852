import { verifyEmail } from '@gapwise/form-engine/verifiers'
import type {
  AcceptedInvitation,
  AcceptInvitation,
  Invitation,
  OpenInvitation,
} from '@gapwise/api-contract'
import { randomUUID } from 'node:crypto'
import { ApiError } from '../../../errors/api-error'
import { isUuid } from '../../../shared/uuid'
import type { Actor } from '../../audit'
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
  /** @throws {ApiError} `ADDRESS_INVALID`, `BROKER_EXISTS` */
  invite(actor: Actor, invited: { email: string; isAdmin: boolean }): Promise<OpenInvitation>
  list(): Promise<OpenInvitation[]>
  /** @throws {ApiError} `INVITATION_UNKNOWN` */
  withdraw(actor: Actor, id: string): Promise<void>
  /**
   * Emails a broker a link to set a new password.
   * @throws {ApiError} `BROKER_UNKNOWN`
   */
  sendNewPassword(actor: Actor, brokerId: string): Promise<void>
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
  const { database, clock, audit, mailer } = deps

  const after = (kind: Invitation['kind']): Date =>
    new Date(clock.now().getTime() + INVITATION_LIFETIMES[kind])

  return {
    async invite(actor, { email: typed, isAdmin }) {
      const email = typed.trim()
      if (verifyEmail(email)) throw new ApiError('ADDRESS_INVALID')
      const token = newToken()
      const id = randomUUID()
      const expiresAt = after('invited')
      await database.transaction(async (transaction) => {
        if (await findBrokerByEmail(transaction, email)) throw new ApiError('BROKER_EXISTS')
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
        const link = invitationLink(deps.origin(), token)
        const mail = invitationMail({ to: email, link, invitedBy: actor.name })
        const kept = await mailer.queueLimited(transaction, mail, expiresAt, {
          knownSender: actor.id ?? actor.name,
        })
        if (!kept) throw new ApiError('TOO_MANY_REQUESTS')
        await audit.record(transaction, actor, { action: 'broker.invite', subject: id })
      })
      mailer.wake()
      return { id, email, isAdmin, invitedBy: actor.name, expiresAt: expiresAt.toISOString() }
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
      const expiresAt = after('new-password')
      await database.transaction(async (transaction) => {
        const broker = isUuid(brokerId) ? await findBroker(transaction, brokerId) : undefined
        if (!broker?.active) throw new ApiError('BROKER_UNKNOWN')
        const token = await insertNewPassword(transaction, broker, {
          invitedBy: actor.id,
          now: clock.now(),
          expiresAt,
        })
        const link = invitationLink(deps.origin(), token)
        await mailer.queue(transaction, newPasswordMail({ to: broker.email, link }), expiresAt)
        await audit.record(transaction, actor, {
          action: 'broker.new-password-link',
          subject: broker.id,
        })
      })
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
