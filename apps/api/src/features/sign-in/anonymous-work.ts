import type { Transaction } from '../../database'
import type { Onboarding } from '../onboarding'
import { eraseUsers } from '../erasure'
import type { ScheduledCalls } from '../scheduled-calls'
import { lockUser } from '../sessions'
import { moveApplications } from './repository'

/** The user whose work moves, and the account to which it moves. */
interface WorkMove {
  readonly from: string
  readonly to: string
}

/**
 * Services that move a person's work from one user to another. Each service moves one kind of work.
 */
export interface WorkDependencies {
  readonly onboarding: Pick<Onboarding, 'move'>
  readonly scheduledCalls: Pick<ScheduledCalls, 'move'>
  /** Moves what brokers noted about the person. */
  readonly clients: { move(transaction: Transaction, users: WorkMove): Promise<void> }
}

/** Moves all of an anonymous user's work into an account, and erases the anonymous user. */
export async function moveWork(
  { onboarding, scheduledCalls, clients }: WorkDependencies,
  transaction: Transaction,
  users: WorkMove,
): Promise<void> {
  // The lock waits for saves in other tabs. The data from those saves is then moved to the account,
  // too.
  await lockUser(transaction, users.from)
  await moveApplications(transaction, users)
  await onboarding.move(transaction, users)
  await scheduledCalls.move(transaction, users)
  await clients.move(transaction, users)
  // Erase the anonymous user. Otherwise, later saves from other tabs would be stored where no one
  // sees them.
  await eraseUsers(transaction, [users.from])
}

const BULLETS = '•••'

/** Masks an address so that only its owner recognizes it, for example `m•••@example.com`. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, at)
  return `${first}${BULLETS}${email.slice(at)}`
}
