import type { Transaction } from '../../database'
import type { Onboarding } from '../onboarding'
import { eraseUsers } from '../erasure'
import type { ScheduledCalls } from '../scheduled-calls'
import { lockUser } from '../sessions'
import { moveApplications } from './repository'

/** What moves the parts of a person's work. */
export interface WorkParts {
  readonly onboarding: Pick<Onboarding, 'move'>
  readonly scheduledCalls: Pick<ScheduledCalls, 'move'>
}

/** Moves everything of an anonymous user into an account, and erases the anonymous user. */
export async function moveWork(
  { onboarding, scheduledCalls }: WorkParts,
  transaction: Transaction,
  users: { from: string; to: string },
): Promise<void> {
  // What is being saved in another tab is waited for and moves too.
  await lockUser(transaction, users.from)
  await moveApplications(transaction, users)
  await onboarding.move(transaction, users)
  await scheduledCalls.move(transaction, users)
  // The user no longer exists: later saves are refused and sent again instead of being stored unseen.
  await eraseUsers(transaction, [users.from])
}

const BULLETS = '•••'

/** Masks an address so that only its owner recognizes it: `m•••@example.com`. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, at)
  return `${first}${BULLETS}${email.slice(at)}`
}
