import { addMilliseconds } from 'date-fns'
import { removeAllFactors } from './factors/factor-repository'
import { invitationLink } from './invitations/invitation-mail'
import { INVITATION_LIFETIMES, insertNewPassword } from './invitations/invitation-links'
import type { BrokerDependencies } from './dependencies'
import { findBrokerByEmail } from './repository'
import { deleteSessionsOf } from './session-repository'

/**
 * Restores access for a broker who lost every way to sign in. The operator runs this, because the
 * broker could be the only admin.
 * @returns The link to choose a new password, or `undefined` if no active broker has the address.
 */
export async function recoverBroker(
  deps: Pick<BrokerDependencies, 'database' | 'clock' | 'audit' | 'events'> & { origin: string },
  email: string,
): Promise<string | undefined> {
  const { database, clock, audit, events, origin } = deps
  const now = clock.now()
  return database.transaction(async (transaction) => {
    const broker = await findBrokerByEmail(transaction, email.trim())
    if (!broker?.active) return undefined
    await removeAllFactors(transaction, broker.id)
    await deleteSessionsOf(transaction, broker.id)
    const token = await insertNewPassword(transaction, broker, {
      invitedBy: null,
      now,
      expiresAt: addMilliseconds(now, INVITATION_LIFETIMES['new-password']),
    })
    const about = { mailbox: broker.email, person: broker.id }
    await events.record(transaction, { kind: 'broker.factors-reset', ...about })
    const operator = { id: null, name: 'The operator', from: 'this machine' }
    await audit.record(transaction, operator, { action: 'broker.recover', subject: broker.id })
    return invitationLink(origin, token)
  })
}
