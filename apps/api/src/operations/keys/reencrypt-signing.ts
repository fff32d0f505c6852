import { sql } from 'kysely'
import { statement, tables, type Transaction } from '../../database'
import { recordContexts, statementContext, stepContext } from '../../features/applications'
import { generationOf, type OwnerCipher } from '../../protection/owner-cipher'

const LIST_STEPS = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('signing_steps')
    .select(['id', 'kind', 'detail', 'happened_at'])
    .where('application_id', '=', applicationId),
)
const SET_STEP = statement(({ id, detail }: { id: string; detail: Buffer }) =>
  tables.updateTable('signing_steps').set({ detail }).where('id', '=', id),
)
const FIND_RECORD = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('submission_records')
    .select(['pdf', 'evidence'])
    .where('application_id', '=', applicationId),
)
const SET_RECORD = statement((row: { applicationId: string; pdf: Buffer; evidence: Buffer }) =>
  tables
    .updateTable('submission_records')
    .set({ pdf: row.pdf, evidence: row.evidence })
    .where('application_id', '=', row.applicationId),
)
const LIST_STATEMENTS = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('broker_statements')
    .select('statement')
    .where('application_id', '=', applicationId),
)
const SET_STATEMENT = statement(
  ({ applicationId, sealed }: { applicationId: string; sealed: Buffer }) =>
    tables
      .updateTable('broker_statements')
      .set({ statement: sealed })
      .where('application_id', '=', applicationId),
)
const ALLOW_REENCRYPTION = statement(
  () => sql`select set_config('gapwise.purpose', 'reseal', true)`,
)

/**
 * Encrypts the steps of signing, the broker's statement, and the PDF and the evidence of a sent
 * application, with the application's newest key. The content stays the same, byte for byte.
 */
export async function reencryptSigning(
  transaction: Transaction,
  cipher: OwnerCipher,
): Promise<void> {
  const applicationId = cipher.ownerId
  const isOld = (sealed: Uint8Array): boolean => generationOf(sealed) !== cipher.generation
  const reencrypt = (sealed: Buffer, place: string): Buffer =>
    cipher.encrypt(cipher.decryptBytes(sealed, place), place)

  await ALLOW_REENCRYPTION.run(transaction)
  const steps = await LIST_STEPS.rows(transaction, { applicationId })
  for (const { id, kind, detail, happened_at: happenedAt } of steps) {
    if (!isOld(detail)) continue
    const place = stepContext(applicationId, { kind, happenedAt })
    await SET_STEP.run(transaction, { id, detail: reencrypt(detail, place) })
  }
  const statements = await LIST_STATEMENTS.rows(transaction, { applicationId })
  for (const row of statements.filter((each) => isOld(each.statement))) {
    const sealed = reencrypt(row.statement, statementContext(applicationId))
    await SET_STATEMENT.run(transaction, { applicationId, sealed })
  }
  const record = await FIND_RECORD.first(transaction, { applicationId })
  if (!record || !isOld(record.pdf)) return
  await SET_RECORD.run(transaction, {
    applicationId,
    pdf: reencrypt(record.pdf, recordContexts.pdf(applicationId)),
    evidence: reencrypt(record.evidence, recordContexts.evidence(applicationId)),
  })
}
