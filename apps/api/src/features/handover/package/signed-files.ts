import { readSubmissionRecord, recordFiles } from '../../applications'
import { readOlderSubmission, type OlderDependencies, type SignedFiles } from './older-submission'

/**
 * Returns the files of a sent application: those that were kept when it was signed, with their
 * evidence.
 * @returns `undefined` if the application was erased.
 */
export async function readSignedFiles(
  deps: OlderDependencies,
  applicationId: string,
): Promise<SignedFiles | undefined> {
  const record = await readSubmissionRecord(deps, applicationId)
  if (!record) return readOlderSubmission(deps, applicationId)
  const { reference, submittedAt } = record
  const { 'definition.json': definition, ...files } = recordFiles(record)
  return {
    reference,
    submittedAt,
    files: { ...files, ...(definition && { 'definition.json': definition }) },
  }
}
