import { verifySubmission } from '@gapwise/submission-evidence'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSubmissionRecord, recordFiles } from '../src/features/applications'
import { listSteps } from '../src/features/applications/signing/signing-steps'
import { loadCipher } from '../src/protection/owner-keys'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { completeAnswers } from './support/complete-answers'
import { multipart, pdf } from './support/multipart'
import { pdfText } from './support/pdf-text'
import { chooseInsurer, openDocuments } from './support/sign'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    config: { fixedToday: '2026-11-20', proof: { mail: ['Gapwise', '1 Main Street'] } },
  })
})
afterAll(() => server.close())

const NUMBERS = new Set(['max_ssn', 'medicareNumber'])
const withoutNumbers = () => completeAnswers().filter(({ field }) => !NUMBERS.has(field))

async function draft(changes: readonly object[] = withoutNumbers()) {
  const visitor = await server.registered()
  await chooseInsurer(visitor)
  const { id } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  await visitor.call('saveAnswers', { params: { id }, body: { changes } })
  return { visitor, id }
}
async function pdfOf(visitor: Visitor, path: string): Promise<string> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { rawPayload, statusCode } = await server.app.inject({ url: path, headers: { cookie } })
  expect(statusCode).toBe(200)
  return pdfText(rawPayload.toString('latin1'))
}
const upload = (visitor: Visitor, id: string) =>
  visitor.call('uploadDocument', { params: { id }, ...multipart(pdf()) })
const send = (visitor: Visitor, id: string, documents: readonly string[]) =>
  visitor.call('submitOnPaper', { params: { id }, body: { documents } })

describe('the packet to print', () => {
  it('has the answers, and open lines for the numbers, also if they were typed', async () => {
    const { visitor, id } = await draft(completeAnswers())
    const text = await pdfOf(visitor, `/api/application/${id}/paper`)
    expect(text).toContain('Your application to sign on paper')
    expect(text).toContain('Rosa')
    expect(text).toContain('1 Main Street')
    expect(text).toContain('Your signature')
    expect(text.split('_'.repeat(40)).length).toBeGreaterThan(5)
    expect(text).not.toContain('123-45-6789')
    expect(text).not.toContain('2EG4')
  })
})

describe('an application signed on paper', () => {
  it('is sent with its pages, without the numbers that are on them', async () => {
    const { visitor, id } = await draft()
    const page = await upload(visitor, id)
    const body = { documents: [page.id] }
    const undelivered = await visitor.fail('submitOnPaper', { params: { id }, body })
    expect(undelivered.code).toBe('DOCUMENTS_NOT_DELIVERED')
    await openDocuments(visitor, id)
    const sent = await send(visitor, id, [page.id])
    expect(sent).toMatchObject({ id, status: 'submitted' })
    expect(await send(visitor, id, [page.id])).toEqual(sent)
    const detail = await visitor.call('readApplication', { params: { id } })
    expect(detail.signer).toEqual({ name: 'Rosa Delgado', role: 'applicant', method: 'paper' })
    expect(detail).not.toHaveProperty('disclosure')
    const copy = await pdfOf(visitor, `/api/application/${id}/copy`)
    expect(copy).toContain('Signed on paper')

    const cipher = await loadCipher(server.database, server.vault, id)
    const steps = await listSteps(server.database, cipher, id)
    const bytes = await visitor.call('readDocument', { params: { id, documentId: page.id } })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(steps.at(-1)).toMatchObject({
      kind: 'paper-uploaded',
      detail: { documentId: page.id, sha256 },
    })

    const record = await readSubmissionRecord(server, id)
    expect(record).toMatchObject({ consent: null, declaration: null, signer: { method: 'paper' } })
    expect(record?.chain.map(({ kind }) => kind)).toContain('paper-uploaded')
    const files = recordFiles(record!)
    const trusted = { isTrusted: () => true, isSigned: () => true }
    expect(verifySubmission(files, trusted)).toEqual([])
  })

  it('keeps no uploaded page that was not sent', async () => {
    const { visitor, id } = await draft()
    const page = await upload(visitor, id)
    await upload(visitor, id)
    await openDocuments(visitor, id)
    await send(visitor, id, [page.id])
    expect(await visitor.call('listDocuments', { params: { id } })).toEqual([page])
  })

  it('is refused without its pages, or with a page of another application', async () => {
    const { visitor, id } = await draft()
    const other = await draft()
    const page = await upload(other.visitor, other.id)
    for (const documentId of ['unknown', page.id]) {
      const refused = await visitor.fail('submitOnPaper', {
        params: { id },
        body: { documents: [documentId] },
      })
      expect(refused.code).toBe('DOCUMENT_UNKNOWN')
    }
    expect(
      (await visitor.fail('submitOnPaper', { params: { id }, body: { documents: [] } })).statusCode,
    ).toBe(400)
  })

  it('is refused while another answer is missing', async () => {
    const { visitor, id } = await draft(
      withoutNumbers().filter(({ field }) => field !== 'address_line1'),
    )
    const page = await upload(visitor, id)
    const refused = await visitor.fail('submitOnPaper', {
      params: { id },
      body: { documents: [page.id] },
    })
    expect(refused.code).toBe('SUBMISSION_INCOMPLETE')
    expect(refused.issues?.map(({ field }) => field)).toEqual(['address_line1'])
  })

  it('leaves out a number that is wrong, because the one on the paper counts', async () => {
    const wrong = { section: 'applicant', field: 'max_ssn', value: '12' }
    const { visitor, id } = await draft([...withoutNumbers(), wrong])
    const page = await upload(visitor, id)
    await openDocuments(visitor, id)
    await send(visitor, id, [page.id])
    const { submission } = await visitor.call('readApplication', { params: { id } })
    expect(submission?.['applicant']).not.toHaveProperty('max_ssn')
  })
})
