import { addMilliseconds } from 'date-fns'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../database'
import { hashToken, newToken } from '../../../shared/tokens'
import { deleteFirstInvitations, insertInvitation, lockFirstBroker } from './invitation-repository'
import type { BrokerDependencies } from '../dependencies'
import { isWithoutAdmin, type BrokerRow } from '../repository'

const DAY = 86_400_000
/** Lifetimes of links in milliseconds. */
export const INVITATION_LIFETIMES = {
  'first-broker': DAY,
  invited: 3 * DAY,
  'new-password': DAY,
} as const

/**
 * Creates the link for the first broker if there is no admin. Links from earlier starts stop
 * working, because they remain in logs and terminals.
 * @returns The token of the link, or `undefined` if there is an admin.
 */
export async function inviteFirstBroker({
  database,
  clock,
}: Pick<BrokerDependencies, 'database' | 'clock'>): Promise<string | undefined> {
  return database.transaction(async (transaction) => {
    // The lock ensures that only one invitation link works if two servers start at the same moment.
    await lockFirstBroker(transaction)
    if (!(await isWithoutAdmin(transaction))) return undefined
    await deleteFirstInvitations(transaction)
    const now = clock.now()
    const token = newToken()
    await insertInvitation(transaction, {
      id: randomUUID(),
      kind: 'first-broker',
      tokenHash: hashToken(token),
      email: null,
      isAdmin: true,
      brokerId: null,
      invitedBy: null,
      now,
      expiresAt: addMilliseconds(now, INVITATION_LIFETIMES['first-broker']),
    })
    return token
  })
}

/**
 * Stores an invitation for a broker to choose a new password.
 * @returns The link's token.
 */
export async function insertNewPassword(
  transaction: Transaction,
  broker: BrokerRow,
  given: { invitedBy: string | null; now: Date; expiresAt: Date },
): Promise<string> {
  const token = newToken()
  await insertInvitation(transaction, {
    id: randomUUID(),
    kind: 'new-password',
    tokenHash: hashToken(token),
    email: broker.email,
    isAdmin: broker.is_admin,
    brokerId: broker.id,
    ...given,
  })
  return token
}
