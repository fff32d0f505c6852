import { DOCUMENT_LIMITS } from '@gapwise/api-contract'
import type { Queryable } from '../../database'
import { RESERVED_ROOM } from '../../shared/disk-room'
import { ApiError } from '../../errors/api-error'
import { sumDocuments, sumDocumentsOfOwner } from './repository'

/**
 * Maximum number of files and bytes that one session or account can store in all its applications.
 * The maximum equals four full applications.
 */
export const OWNER_QUOTA = { files: 80, bytes: 4 * DOCUMENT_LIMITS.bytesPerApplication } as const

/**
 * Rejects a document that would exceed a limit.
 * @throws {ApiError} `DOCUMENTS_FULL` for the application, `STORAGE_FULL` for all applications of
 * its owner.
 */
export async function refuseBeyondLimits(
  database: Queryable,
  { applicationId, ownerId, size }: { applicationId: string; ownerId: string; size: number },
): Promise<void> {
  const { perApplication, bytesPerApplication } = DOCUMENT_LIMITS
  const here = await sumDocuments(database, applicationId)
  if (here.count >= perApplication || here.bytes + size > bytesPerApplication) {
    throw new ApiError('DOCUMENTS_FULL')
  }
  const inAll = await sumDocumentsOfOwner(database, ownerId)
  if (inAll.count >= OWNER_QUOTA.files || inAll.bytes + size > OWNER_QUOTA.bytes) {
    throw new ApiError('STORAGE_FULL')
  }
}

/**
 * Rejects documents when the disk is nearly full, to keep space for answers.
 * @throws {ApiError} `NO_ROOM`
 */
export async function refuseWithoutRoom(freeBytes: () => Promise<number>): Promise<void> {
  if ((await freeBytes()) < RESERVED_ROOM) throw new ApiError('NO_ROOM')
}
