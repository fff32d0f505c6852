import { sql, type NotNull } from 'kysely'
import { statement, tables, type Transaction } from '../../database'
import { statusNoteContext } from '../../features/application-status'
import { applicationContexts } from '../../features/applications'
import { documentContexts } from '../../features/documents'
import { generationOf, type OwnerCipher } from '../../protection/owner-cipher'

interface Application {
  readonly id: string
}

interface EncryptedValue extends Application {
  readonly sealed: Buffer
}

const LOCK_APPLICATION = statement(({ id }: Application) =>
  tables
    .selectFrom('applications')
    .select(['resume_code', 'encrypted_name'])
    .where('id', '=', id)
    .forUpdate(),
)
const SET_NAME = statement(({ id, sealed }: EncryptedValue) =>
  tables.updateTable('applications').set({ encrypted_name: sealed }).where('id', '=', id),
)
const SET_CODE = statement(({ id, sealed }: EncryptedValue) =>
  tables.updateTable('applications').set({ resume_code: sealed }).where('id', '=', id),
)
const LIST_ANSWERS = statement(({ id }: Application) =>
  tables
    .selectFrom('answers')
    .select(['section', 'field', 'value'])
    .where('application_id', '=', id)
    .where('value', 'is not', null)
    .$narrowType<{ value: NotNull }>(),
)
const SET_ANSWERS = statement(
  (answers: Application & { sections: string[]; fields: string[]; values: string[] }) =>
    tables
      .updateTable('answers as a')
      .from(
        sql<{
          section: string
          field: string
          value: string
        }>`unnest(${answers.sections}::text[], ${answers.fields}::text[], ${answers.values}::text[])`.as<'n'>(
          sql`n (section, field, value)`,
        ),
      )
      .set(({ fn, val }) => ({ value: fn<Buffer>('decode', ['n.value', val('base64')]) }))
      .where('a.application_id', '=', answers.id)
      .whereRef('a.section', '=', 'n.section')
      .whereRef('a.field', '=', 'n.field'),
)
const LIST_SUBMISSIONS = statement(({ id }: Application) =>
  tables
    .selectFrom('submissions')
    .select(['answers', 'signature', 'evidence'])
    .where('application_id', '=', id),
)
const ALLOW_REENCRYPTION = statement(
  () => sql`select set_config('gapwise.purpose', 'reseal', true)`,
)
const SET_SUBMISSION = statement(
  (row: Application & { answers: Buffer; signature: Buffer; evidence: Buffer | null }) =>
    tables
      .updateTable('submissions')
      .set({ answers: row.answers, signature: row.signature, evidence: row.evidence })
      .where('application_id', '=', row.id),
)
const LIST_STATUSES = statement(({ id }: Application) =>
  tables
    .selectFrom('submission_statuses')
    .select(['id', 'note'])
    .where('application_id', '=', id)
    .where('note', 'is not', null)
    .$narrowType<{ note: NotNull }>(),
)
const SET_NOTE = statement(({ id, sealed }: EncryptedValue) =>
  tables.updateTable('submission_statuses').set({ note: sealed }).where('id', '=', id),
)
const LIST_RESUMES = statement(({ id }: Application) =>
  tables
    .selectFrom('application_resumes')
    .select(['id', 'address'])
    .where('application_id', '=', id)
    .where('address', 'is not', null)
    .$narrowType<{ address: NotNull }>(),
)
const SET_ADDRESS = statement(({ id, sealed }: EncryptedValue) =>
  tables.updateTable('application_resumes').set({ address: sealed }).where('id', '=', id),
)
const LIST_DOCUMENTS = statement(({ id }: Application) =>
  tables.selectFrom('documents').select(['id', 'name']).where('application_id', '=', id),
)
const SET_DOCUMENT_NAME = statement(({ id, sealed }: EncryptedValue) =>
  tables.updateTable('documents').set({ name: sealed }).where('id', '=', id),
)

/** Uses an application's newest key to encrypt all of the application's data in the database. */
export async function reencryptApplication(
  transaction: Transaction,
  cipher: OwnerCipher,
): Promise<void> {
  const id = cipher.ownerId
  const isOld = (sealed: Uint8Array): boolean => generationOf(sealed) !== cipher.generation
  const reencrypt = (sealed: Buffer, place: string): Buffer =>
    cipher.encrypt(cipher.decryptBytes(sealed, place), place)

  const applications = await LOCK_APPLICATION.rows(transaction, { id })
  for (const { encrypted_name: sealed } of applications) {
    if (!sealed || !isOld(sealed)) continue
    await SET_NAME.run(transaction, { id, sealed: reencrypt(sealed, applicationContexts.name(id)) })
  }
  for (const { resume_code: sealed } of applications.filter((row) => isOld(row.resume_code))) {
    await SET_CODE.run(transaction, {
      id,
      sealed: reencrypt(sealed, applicationContexts.resumeCode(id)),
    })
  }

  const answers = await LIST_ANSWERS.rows(transaction, { id })
  const old = answers.filter(({ value }) => isOld(value))
  await SET_ANSWERS.run(transaction, {
    id,
    sections: old.map(({ section }) => section),
    fields: old.map(({ field }) => field),
    values: old.map(({ section, field, value }) =>
      reencrypt(value, applicationContexts.answer(id, section, field)).toString('base64'),
    ),
  })

  const submissions = await LIST_SUBMISSIONS.rows(transaction, { id })
  for (const submission of submissions.filter((row) => isOld(row.answers))) {
    await ALLOW_REENCRYPTION.run(transaction)
    await SET_SUBMISSION.run(transaction, {
      id,
      answers: reencrypt(submission.answers, applicationContexts.submission(id)),
      signature: reencrypt(submission.signature, applicationContexts.signature(id)),
      evidence:
        submission.evidence && reencrypt(submission.evidence, applicationContexts.evidence(id)),
    })
  }

  const statuses = await LIST_STATUSES.rows(transaction, { id })
  for (const { id: status, note } of statuses.filter((row) => isOld(row.note))) {
    await ALLOW_REENCRYPTION.run(transaction)
    await SET_NOTE.run(transaction, {
      id: status,
      sealed: reencrypt(note, statusNoteContext(id)),
    })
  }

  const resumes = await LIST_RESUMES.rows(transaction, { id })
  for (const resume of resumes.filter(({ address }) => isOld(address))) {
    const sealed = reencrypt(resume.address, applicationContexts.resumeAddress(id))
    await SET_ADDRESS.run(transaction, { id: resume.id, sealed })
  }

  const documents = await LIST_DOCUMENTS.rows(transaction, { id })
  for (const document of documents.filter(({ name }) => isOld(name))) {
    const sealed = reencrypt(document.name, documentContexts.name(document.id))
    await SET_DOCUMENT_NAME.run(transaction, { id: document.id, sealed })
  }
}
