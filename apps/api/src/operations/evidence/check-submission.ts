import {
  verifySubmission,
  type EvidenceFault,
  type SubmissionFiles,
} from '@gapwise/submission-evidence'
import type { Queryable } from '../../database'
import {
  findByReference,
  findEvidenceKey,
  isSealSigned,
  readSubmissionRecord,
  recordFiles,
} from '../../features/applications'
import type { Vault } from '../../protection/vault'
import { isUuid } from '../../shared/uuid'

/** The files of a submission, and everything that is wrong with them. */
export interface CheckedSubmission {
  readonly reference: string
  readonly files: SubmissionFiles
  readonly faults: readonly EvidenceFault[]
}

/**
 * Checks the files of a submission.
 * @param publicKey The server's key that seals evidence.
 */
export function checkFiles(files: SubmissionFiles, publicKey: string): EvidenceFault[] {
  return verifySubmission(files, {
    isTrusted: (given) => given === publicKey,
    isSigned: isSealSigned,
  })
}

/**
 * Reads a submission from the database and checks it.
 * @param wanted Reference such as `GW-2345-6789`, or the application's id.
 * @throws {Error} If the submission does not exist, or if no evidence was stored with it.
 */
export async function checkStored(
  { database, vault }: { database: Queryable; vault: Vault },
  wanted: string,
): Promise<CheckedSubmission> {
  const id = isUuid(wanted) ? wanted : await findByReference(database, wanted.toUpperCase())
  const record = id && (await readSubmissionRecord({ database, vault }, id))
  if (!record) {
    throw new Error(
      `No evidence is stored for ${wanted}. Check the reference. Applications that were sent before the server kept evidence have none.`,
    )
  }
  const files = recordFiles(record)
  const faults = checkFiles(files, await requirePublicKey({ database, vault }))
  return { reference: record.reference, files, faults }
}

/**
 * Returns the public key that seals this database's evidence.
 * @throws {Error} If nothing was sealed yet.
 */
export async function requirePublicKey({
  database,
  vault,
}: {
  database: Queryable
  vault: Vault
}): Promise<string> {
  const key = await findEvidenceKey(database, vault)
  if (!key) throw new Error('This database has sealed no evidence yet. No application was sent.')
  return key.publicKey
}
