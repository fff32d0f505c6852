import type { ApplicationFacts, SignatureMethod, SubmittedOffer } from '@gapwise/api-contract'
import { statement, tables, type Queryable } from '../../../../database'

/** A stored record with its submission. Everything about the applicant is encrypted. */
export interface RecordRow {
  application_id: string
  reference: string
  submitted_at: Date
  definition_id: string
  definition_version: number
  definition_hash: string
  answers: Buffer
  signature: Buffer
  consent_version: string | null
  consent_text: string | null
  consent_at: Date | null
  facts: ApplicationFacts
  offer: SubmittedOffer | null
  signer_evidence: Buffer | null
  method: SignatureMethod
  pdf: Buffer
  evidence: Buffer
  definition: string | null
}

/** Encryption contexts of a record. */
export const recordContexts = {
  pdf: (id: string): string => `submission_records|${id}|pdf`,
  evidence: (id: string): string => `submission_records|${id}|evidence`,
}

const INSERT = statement((record: { applicationId: string; pdf: Buffer; evidence: Buffer }) =>
  tables.insertInto('submission_records').values({
    application_id: record.applicationId,
    pdf: record.pdf,
    evidence: record.evidence,
  }),
)
const INSERT_DEFINITION = statement((definition: { sha256: string; definition: string }) =>
  tables
    .insertInto('signed_definitions')
    .values({ sha256: definition.sha256, definition: definition.definition })
    .onConflict((conflict) => conflict.doNothing()),
)
const FIND_PDF = statement(({ applicationId }: { applicationId: string }) =>
  tables.selectFrom('submission_records').select('pdf').where('application_id', '=', applicationId),
)
const FIND = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('submissions as s')
    .innerJoin('submission_records as r', 'r.application_id', 's.application_id')
    .leftJoin('signed_definitions as d', 'd.sha256', 's.definition_hash')
    .select([
      's.application_id',
      's.reference',
      's.submitted_at',
      's.definition_id',
      's.definition_version',
      's.definition_hash',
      's.answers',
      's.signature',
      's.disclosure as consent_version',
      's.disclosure_text as consent_text',
      's.disclosure_agreed_at as consent_at',
      's.facts',
      's.offer',
      's.evidence as signer_evidence',
      's.method',
      'r.pdf',
      'r.evidence',
      'd.definition',
    ])
    .where('s.application_id', '=', applicationId),
)
const FIND_BY_REFERENCE = statement(({ reference }: { reference: string }) =>
  tables.selectFrom('submissions').select('application_id').where('reference', '=', reference),
)

export async function insertRecord(
  database: Queryable,
  record: {
    applicationId: string
    pdf: Buffer
    evidence: Buffer
    definition: { sha256: string; definition: string }
  },
): Promise<void> {
  const { definition, ...row } = record
  await INSERT_DEFINITION.run(database, definition)
  await INSERT.run(database, row)
}

export function findRecord(
  database: Queryable,
  applicationId: string,
): Promise<RecordRow | undefined> {
  return FIND.first(database, { applicationId })
}

/** Returns the encrypted PDF of a sent application, or `undefined` if an older version sent it. */
export async function findRecordPdf(
  database: Queryable,
  applicationId: string,
): Promise<Buffer | undefined> {
  return (await FIND_PDF.first(database, { applicationId }))?.pdf
}

/** Returns the application with a reference such as `GW-2345-6789`. */
export async function findByReference(
  database: Queryable,
  reference: string,
): Promise<string | undefined> {
  return (await FIND_BY_REFERENCE.first(database, { reference }))?.application_id
}
