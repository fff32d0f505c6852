import { statement, tables, type Queryable } from '../../../database'
import type { OwnerCipher } from '../../../protection/owner-cipher'

/** Documents that the law requires with the sale. */
export type DeliveredDocument = 'outline-of-coverage' | 'replacement-notice' | 'medicare-guide'

/** Details of each kind of step. All of them are encrypted. */
export interface SigningStepDetails {
  'document-delivered': {
    readonly document: DeliveredDocument
    readonly version: string
    /** SHA-256 of the document's bytes, as hex. */
    readonly sha256: string
    readonly how: 'opened' | 'downloaded' | 'postal'
  }
  'link-sent': {
    readonly to: string
    readonly by: 'broker' | 'helper'
    readonly brokerId?: string
  }
  'link-opened': {
    /** How the person who opened the link was identified, such as `birth-date`. */
    readonly identifiedBy: string
  }
  'paper-uploaded': {
    readonly documentId: string
    readonly sha256: string
    readonly pages?: number
  }
  'broker-statement': {
    readonly brokerId: string
    readonly name: string
    readonly npn: string
    readonly state: string
    readonly licenseNumber: string
    readonly text: string
    readonly textVersion: string
    readonly signature: string
  }
}

export type SigningStepKind = keyof SigningStepDetails

/** A step to record. */
export type NewSigningStep = {
  [Kind in SigningStepKind]: { readonly kind: Kind; readonly detail: SigningStepDetails[Kind] }
}[SigningStepKind]

/** A step of signing, before or after the application was sent. */
export type SigningStep = NewSigningStep & { readonly happenedAt: Date }

const INSERT = statement(
  (step: { applicationId: string; kind: SigningStepKind; detail: Buffer; now: Date }) =>
    tables.insertInto('signing_steps').values({
      application_id: step.applicationId,
      kind: step.kind,
      detail: step.detail,
      happened_at: step.now,
    }),
)
const LIST = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('signing_steps')
    .select(['kind', 'detail', 'happened_at'])
    .where('application_id', '=', applicationId)
    .orderBy('id'),
)

/** Returns the encryption context for a step's details. */
export function stepContext(
  applicationId: string,
  { kind, happenedAt }: { kind: string; happenedAt: Date },
): string {
  return `signing_steps|${applicationId}|${kind}|${happenedAt.toISOString()}`
}

/** Records a step. Steps are never changed, and end only with the application. */
export async function recordStep(
  transaction: Queryable,
  cipher: OwnerCipher,
  { applicationId, now, kind, detail }: NewSigningStep & { applicationId: string; now: Date },
): Promise<void> {
  const context = stepContext(applicationId, { kind, happenedAt: now })
  const encrypted = cipher.encrypt(JSON.stringify(detail), context)
  await INSERT.run(transaction, { applicationId, kind, detail: encrypted, now })
}

/** Returns an application's steps, oldest first. */
export async function listSteps(
  database: Queryable,
  cipher: OwnerCipher,
  applicationId: string,
): Promise<SigningStep[]> {
  const rows = await LIST.rows(database, { applicationId })
  return rows.map(({ kind, detail, happened_at: happenedAt }) => {
    const context = stepContext(applicationId, { kind, happenedAt })
    const step = { kind, detail: JSON.parse(cipher.decrypt(detail, context)) as unknown }
    return { ...(step as NewSigningStep), happenedAt }
  })
}
