import type { SubmissionProgress } from '@gapwise/api-contract'
import { ApiError } from '../../errors/api-error'
import type { Mailer } from '../../mail/mailer'
import { loadCipher } from '../../protection/owner-keys'
import { isUuid } from '../../shared/uuid'
import { readProgress, setStatus, type StatusDependencies } from '../application-status'
import type { ApplicationDependencies } from './load-application'
import { findOwned } from './repository'

interface Owned {
  readonly userId: string
  readonly id: string
}

/**
 * Returns the statuses of a user's application.
 * @throws {ApiError} `APPLICATION_UNKNOWN`
 */
export async function readOwnProgress(
  { database, vault }: ApplicationDependencies,
  { userId, id }: Owned,
): Promise<SubmissionProgress> {
  const row = isUuid(id) ? await findOwned(database, { id, ownerId: userId }) : undefined
  if (!row) throw new ApiError('APPLICATION_UNKNOWN')
  return readProgress(database, await loadCipher(database, vault, row.id))
}

/**
 * Withdraws a sent application for its owner (D75). A second call has no effect.
 * @throws {ApiError} `APPLICATION_UNKNOWN`, `STATUS_NOT_POSSIBLE`
 */
export async function withdrawSubmission(
  deps: ApplicationDependencies & StatusDependencies & { readonly mailer: Mailer },
  owned: Owned,
): Promise<SubmissionProgress> {
  const { database, clock, mailer } = deps
  await database.transaction(async (transaction) => {
    const wanted = { id: owned.id, ownerId: owned.userId, lock: true }
    const row = isUuid(owned.id) ? await findOwned(transaction, wanted) : undefined
    if (!row) throw new ApiError('APPLICATION_UNKNOWN')
    await setStatus(transaction, deps, {
      applicationId: row.id,
      status: 'withdrawn',
      setBy: { kind: 'applicant' },
      now: clock.now(),
    })
  })
  mailer.wake()
  return readOwnProgress(deps, owned)
}
