import { verifyEmail } from '@gapwise/form-engine/verifiers'
import type { AcceptInvitation, Broker, Invitation, OpenInvitation } from '@gapwise/api-contract'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../database'
import { ApiError } from '../../errors'
import { isUuid } from '../../uuid'
import type { Actor } from '../audit/service'
import { hashToken, newToken } from '../sessions/tokens'
import { invitationLink, invitationMail, newPasswordMail } from './invitation-mail'
import {
  deleteFirstInvitations,
  deleteInvitation,
  findInvitation,
  insertInvitation,
  listOpenInvitations,
  type InvitationRow,
} from './invitation-repository'
import type { BrokerParts } from './parts'
import {
  findBroker,
  findBrokerByEmail,
  insertBroker,
  isWithoutAdmin,
  noteSignIn,
  setPassword,
  setTotpSecret,
  type BrokerRow,
} from './repository'
import { describeBroker, type NewBrokerSession } from './sessions'

const DAY = 86_400_000
/** How long links work, in milliseconds. */
export const INVITATION_LIFETIMES = {
  'first-broker': DAY,
  invited: 3 * DAY,
  'new-password': DAY,
} as const

/** Any number that nothing else in the database uses: first brokers come one after the other. */
const FIRST_BROKER_LOCK = 7_265_002

/** How somebody becomes a broker. Nobody has a password that somebody else chose. */
export interface Invitations {
  /** @throws {ApiError} `ADDRESS_INVALID`, `BROKER_EXISTS` */
  invite(actor: Actor, invited: { email: string; isAdmin: boolean }): Promise<OpenInvitation>
  list(): Promise<OpenInvitation[]>
  /** @throws {ApiError} `INVITATION_UNKNOWN` */
  withdraw(actor: Actor, id: string): Promise<void>
  /** Mails a broker a link to set a new password. @throws {ApiError} `BROKER_UNKNOWN` */
  sendNewPassword(actor: Actor, brokerId: string): Promise<void>
  /** @throws {ApiError} `TOKEN_INVALID` */
  read(token: string): Promise<Invitation>
  /**
   * Spends a link: makes the account, or gives it the new password without a second factor.
   * @throws {ApiError} `TOKEN_INVALID`, `ADDRESS_INVALID`, `BROKER_EXISTS`, `PASSWORD_TOO_SHORT`, `PASSWORD_COMMON`
   */
  accept(
    accepted: AcceptInvitation & { from: string },
  ): Promise<{ broker: Broker; session: NewBrokerSession }>
}

/**
 * Makes the link for the first broker, as long as nobody can let others in.
 * @returns Its token, or `undefined` where there is an admin.
 */
export async function inviteFirstBroker({
  database,
  clock,
}: Pick<BrokerParts, 'database' | 'clock'>): Promise<string | undefined> {
  if (!(await isWithoutAdmin(database))) return undefined
  const now = clock.now()
  const token = newToken()
  await insertInvitation(database, {
    id: randomUUID(),
    kind: 'first-broker',
    tokenHash: hashToken(token),
    email: null,
    isAdmin: true,
    brokerId: null,
    invitedBy: null,
    now,
    expiresAt: new Date(now.getTime() + INVITATION_LIFETIMES['first-broker']),
  })
  return token
}

export function createInvitations(parts: BrokerParts): Invitations {
  const { database, clock, audit, mailer } = parts

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
        const link = invitationLink(parts.origin(), token)
        const mail = invitationMail({ to: email, link, invitedBy: actor.name })
        await mailer.keep(transaction, mail, expiresAt)
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
      const token = newToken()
      const expiresAt = after('new-password')
      await database.transaction(async (transaction) => {
        const broker = isUuid(brokerId) ? await findBroker(transaction, brokerId) : undefined
        if (!broker?.active) throw new ApiError('BROKER_UNKNOWN')
        await insertInvitation(transaction, {
          id: randomUUID(),
          kind: 'new-password',
          tokenHash: hashToken(token),
          email: broker.email,
          isAdmin: broker.is_admin,
          brokerId: broker.id,
          invitedBy: actor.id,
          now: clock.now(),
          expiresAt,
        })
        const link = invitationLink(parts.origin(), token)
        await mailer.keep(transaction, newPasswordMail({ to: broker.email, link }), expiresAt)
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

    async accept({ token, name: typedName, email, password, from }) {
      const now = clock.now()
      const tokenHash = hashToken(token)
      const invited = await findInvitation(database, { tokenHash, now })
      if (!invited) throw new ApiError('TOKEN_INVALID')
      const address = addressOf(invited, email)
      const name = typedName.trim() || address
      // Before the transaction: hashing takes its time, and a refused password must not spend the link.
      const passwordHash = await parts.passwords.hash(password, [name, address])
      return database.transaction(async (transaction) => {
        await transaction.query(`select pg_advisory_xact_lock(${FIRST_BROKER_LOCK})`)
        const isLate = invited.kind === 'first-broker' && !(await isWithoutAdmin(transaction))
        if (isLate || !(await deleteInvitation(transaction, invited.id))) {
          throw new ApiError('TOKEN_INVALID')
        }
        const account = { name, email: address, passwordHash, now }
        const broker = await accountOf(transaction, invited, account)
        if (!broker) throw new ApiError('TOKEN_INVALID')
        const session = await parts.sessions.startAnew(transaction, broker.id)
        await noteSignIn(transaction, broker.id, now)
        await parts.audit.record(
          transaction,
          { id: broker.id, name: broker.name, from },
          { action: `invitation.accept`, subject: invited.id, fields: ['name', 'password'] },
        )
        return { broker: describeBroker(broker), session }
      })
    },
  }
}

/** Who was invited by mail is known by that address; the first broker names one. */
function addressOf(invited: InvitationRow, typed: string | undefined): string {
  const address = invited.email ?? typed?.trim() ?? ''
  if (verifyEmail(address)) throw new ApiError('ADDRESS_INVALID')
  return address
}

async function accountOf(
  transaction: Transaction,
  invited: InvitationRow,
  {
    name,
    email,
    passwordHash,
    now,
  }: { name: string; email: string; passwordHash: string; now: Date },
): Promise<BrokerRow | undefined> {
  if (invited.broker_id) {
    const id = invited.broker_id
    if (!(await findBroker(transaction, id, true))?.active) return undefined
    await setPassword(transaction, { id, passwordHash, name })
    await setTotpSecret(transaction, { id, secret: null })
    return findBroker(transaction, id)
  }
  if (await findBrokerByEmail(transaction, email)) throw new ApiError('BROKER_EXISTS')
  const id = randomUUID()
  await insertBroker(transaction, { id, email, name, isAdmin: invited.is_admin, passwordHash, now })
  if (invited.kind === 'first-broker') await deleteFirstInvitations(transaction)
  return findBroker(transaction, id)
}
