import type { Transaction } from '../../database'
import { places, type AnswerRow } from '../../features/applications'
import { documentPlaces } from '../../features/documents'
import { generationOf, type OwnerSealer } from '../../protection/owner-sealer'

/** Seals everything an application has in the database under the newest of its keys. */
export async function resealApplication(
  transaction: Transaction,
  sealer: OwnerSealer,
): Promise<void> {
  const id = sealer.ownerId
  const isOld = (sealed: Uint8Array): boolean => generationOf(sealed) !== sealer.generation
  const reseal = (sealed: Buffer, place: string): Buffer =>
    sealer.seal(sealer.openBytes(sealed, place), place)

  const { rows: applications } = await transaction.query<{
    resume_code: Buffer
    encrypted_name: Buffer | null
  }>('select resume_code, encrypted_name from applications where id = $1 for update', [id])
  for (const { encrypted_name: sealed } of applications) {
    if (!sealed || !isOld(sealed)) continue
    await transaction.query('update applications set encrypted_name = $2 where id = $1', [
      id,
      reseal(sealed, places.name(id)),
    ])
  }
  for (const { resume_code: sealed } of applications.filter((row) => isOld(row.resume_code))) {
    await transaction.query('update applications set resume_code = $2 where id = $1', [
      id,
      reseal(sealed, places.resumeCode(id)),
    ])
  }

  const { rows: answers } = await transaction.query<AnswerRow & { value: Buffer }>(
    'select section, field, value from answers where application_id = $1 and value is not null',
    [id],
  )
  const old = answers.filter(({ value }) => isOld(value))
  await transaction.query(
    `update answers a set value = decode(n.value, 'base64')
       from unnest($2::text[], $3::text[], $4::text[]) as n (section, field, value)
      where a.application_id = $1 and a.section = n.section and a.field = n.field`,
    [
      id,
      old.map(({ section }) => section),
      old.map(({ field }) => field),
      old.map(({ section, field, value }) =>
        reseal(value, places.answer(id, section, field)).toString('base64'),
      ),
    ],
  )

  const { rows: submissions } = await transaction.query<{
    answers: Buffer
    signature: Buffer
    evidence: Buffer | null
  }>('select answers, signature, evidence from submissions where application_id = $1', [id])
  for (const submission of submissions.filter((row) => isOld(row.answers))) {
    await transaction.query(`select set_config('gapwise.purpose', 'reseal', true)`)
    await transaction.query(
      'update submissions set answers = $2, signature = $3, evidence = $4 where application_id = $1',
      [
        id,
        reseal(submission.answers, places.submission(id)),
        reseal(submission.signature, places.signature(id)),
        submission.evidence && reseal(submission.evidence, places.evidence(id)),
      ],
    )
  }

  const { rows: resumes } = await transaction.query<{ id: string; address: Buffer }>(
    'select id, address from application_resumes where application_id = $1 and address is not null',
    [id],
  )
  for (const resume of resumes.filter(({ address }) => isOld(address))) {
    await transaction.query('update application_resumes set address = $2 where id = $1', [
      resume.id,
      reseal(resume.address, places.resumeAddress(id)),
    ])
  }

  const { rows: documents } = await transaction.query<{ id: string; name: Buffer }>(
    'select id, name from documents where application_id = $1',
    [id],
  )
  for (const document of documents.filter(({ name }) => isOld(name))) {
    await transaction.query('update documents set name = $2 where id = $1', [
      document.id,
      reseal(document.name, documentPlaces.name(document.id)),
    ])
  }
}
