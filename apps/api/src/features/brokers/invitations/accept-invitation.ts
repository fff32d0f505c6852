import { verifyEmail } from '@gapwise/form-engine/verifiers'
import type { AcceptedInvitation, AcceptInvitation } from '@gapwise/api-contract'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../database'
import { ApiError } from '../../../errors/api-error'
import { hashToken } from '../../../shared/tokens'
import { parseName } from '../broker-name'
import {
  deleteFirstInvitations,
  deleteInvitation,
  findInvitation,
  lockFirstBroker,
  type InvitationRow,
} from './invitation-repository'
import { hasSecondFactor } from '../own-account'
import type { BrokerDependencies } from '../dependencies'
import {
  findBroker,
  findBrokerByEmail,
  insertBroker,
  isWithoutAdmin,
  recordSignIn,
  setPassword,
  type BrokerRow,
} from '../repository'
import { deleteSessionsOf } from '../session-repository'
import { describeBroker, type NewBrokerSession } from '../sessions'

/**
 * Creates the account or sets its new password, and uses up the link. An account with a second
 * factor gets no session, because access to the mailbox alone must not be enough.
 * @throws {ApiError} `TOKEN_INVALID`, `NAME_INVALID`, `ADDRESS_INVALID`, `BROKER_EXISTS`,
 * `PASSWORD_TOO_SHORT`, `PASSWORD_COMMON`
 */
export async function acceptInvitation(
  deps: BrokerDependencies,
  { token, name: typedName, email, password, from }: AcceptInvitation & { from: string },
): Promise<AcceptedInvitation & { session: NewBrokerSession | undefined }> {
  const { database, clock, audit } = deps
  const now = clock.now()
  const tokenHash = hashToken(token)
  const invited = await findInvitation(database, { tokenHash, now })
  if (!invited) throw new ApiError('TOKEN_INVALID')
  const address = addressOf(invited, email)
  const name = parseName(typedName) || address
  // Hash the password before the transaction, because hashing is slow. A rejected password must not
  // use up the link.
  const passwordHash = await deps.passwords.hash(password, [name, address])
  return database.transaction(async (transaction) => {
    await lockFirstBroker(transaction)
    const isLate = invited.kind === 'first-broker' && !(await isWithoutAdmin(transaction))
    if (isLate || !(await deleteInvitation(transaction, invited.id))) {
      throw new ApiError('TOKEN_INVALID')
    }
    const account = { name, email: address, passwordHash, now }
    const broker = await accountOf(transaction, invited, account)
    if (!broker) throw new ApiError('TOKEN_INVALID')
    await deleteSessionsOf(transaction, broker.id)
    const needsSecondFactor = hasSecondFactor(broker)
    const session = needsSecondFactor
      ? undefined
      : await deps.sessions.start(transaction, broker.id)
    if (session) await recordSignIn(transaction, broker.id, now)
    const about = { mailbox: broker.email, person: broker.id }
    await deps.events.record(transaction, { kind: 'broker.account', ...about })
    await audit.record(
      transaction,
      { id: broker.id, name: broker.name, from },
      { action: `invitation.accept`, subject: invited.id, fields: ['name', 'password'] },
    )
    return { broker: session ? describeBroker(broker) : null, session }
  })
}

/**
 * Returns the email address of the new account. Most invitations name the address. The first
 * broker's invitation names none, so the first broker types one.
 */
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
    return findBroker(transaction, id)
  }
  if (await findBrokerByEmail(transaction, email)) throw new ApiError('BROKER_EXISTS')
  const id = randomUUID()
  await insertBroker(transaction, { id, email, name, isAdmin: invited.is_admin, passwordHash, now })
  if (invited.kind === 'first-broker') await deleteFirstInvitations(transaction)
  return findBroker(transaction, id)
}
