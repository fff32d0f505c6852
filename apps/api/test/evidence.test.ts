import { electronicDisclosure, signingDeclaration } from '@gapwise/enrollment-forms'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  findEvidenceKey,
  readSubmissionRecord,
  recordStep,
  type SubmissionRecord,
} from '../src/features/applications'
import type { SubmissionDependencies } from '../src/features/applications/signing/dependencies'
import { submitApplication } from '../src/features/applications/signing/submit'
import { createDocumentFiles } from '../src/features/documents/document-files'
import { eraseApplications } from '../src/features/erasure'
import { createIllustrativeRateSource } from '../src/features/quotes'
import { openSecurityEvents } from '../src/features/security-events'
import { limitMail } from '../src/mail/mail-limits'
import { createOutbox } from '../src/mail/outbox'
import { checkStored } from '../src/operations/evidence/check-submission'
import { reencrypt, rotateKeys } from '../src/operations/keys/rotate-keys'
import { generationOf } from '../src/protection/owner-cipher'
import { loadCipher } from '../src/protection/owner-keys'
import { createVault } from '../src/protection/vault'
import { createClock } from '../src/shared/clock'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { bundlePdfWorker } from './support/bundle'
import { completeAnswers } from './support/complete-answers'
import { openTestDatabase } from './support/open-test-database'
import { sentMails } from './support/outbox'
import { pdfText } from './support/pdf-text'
import { agree, chooseInsurer, SIGNED, signAndSend } from './support/sign'

const OLD = { id: 'old', key: randomBytes(32) }
const NEW = { id: 'new', key: randomBytes(32) }
const PHONE = '1-800-555-0123'
const CONFIG = { fixedToday: '2026-11-20', phone: PHONE }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: CONFIG })
})
afterAll(() => server.close())

interface Application {
  readonly visitor: Visitor
  readonly id: string
}

async function draft(on = server): Promise<Application> {
  const visitor = await on.registered()
  await chooseInsurer(visitor)
  const { id } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  await visitor.call('saveAnswers', { params: { id }, body: { changes: completeAnswers() } })
  return { visitor, id }
}

async function sent(
  body: object = SIGNED,
  on = server,
): Promise<Application & { reference: string }> {
  const { visitor, id } = await draft(on)
  const { reference } = await signAndSend(visitor, id, body)
  return { visitor, id, reference }
}

async function recordOf(
  id: string,
  on: Pick<TestServer, 'database' | 'vault'> = server,
): Promise<SubmissionRecord> {
  const record = await readSubmissionRecord(on, id)
  if (!record) throw new Error('Nothing is stored.')
  return record
}

const copyOf = async ({ visitor, id }: Application): Promise<Buffer> =>
  (await visitor.try('readCopy', { params: { id } })).bytes
const wordsOf = (pdf: Buffer): string => pdfText(pdf.toString('latin1')).replace(/\s+/g, ' ')
const faultsOf = async (wanted: string): Promise<string[]> =>
  (await checkStored(server, wanted)).faults.map(({ file, sentence }) => `${file}: ${sentence}`)

const STATEMENT = {
  kind: 'broker-statement',
  detail: {
    ...{ brokerId: 'b1', name: 'Ann Agent', npn: '1234567', state: 'OH', licenseNumber: '77' },
    ...{ text: 'I asked all questions.', textVersion: '1', signature: 'Ann Agent' },
  },
} as const

/** Runs SQL as a person who can write to the database and turns off its triggers. */
async function tamper(sql: string, id: string): Promise<void> {
  for (const table of ['submissions', 'submission_records', 'signed_definitions'])
    await server.database.exec(`alter table ${table} disable trigger user`)
  await server.database.query(sql, [id])
  for (const table of ['submissions', 'submission_records', 'signed_definitions'])
    await server.database.exec(`alter table ${table} enable trigger user`)
}

describe('the PDF of a sent application', () => {
  it('has the reference, the time, the signer, the helper, and the statements that were confirmed', async () => {
    const application = await sent({ ...SIGNED, helper: 'Luis Romero' })
    const words = wordsOf(await copyOf(application))
    expect(words).toContain(`Reference number ${application.reference}`)
    expect(words).toMatch(/Sent on .* (CST|CDT)/)
    expect(words).toContain('Signed by Rosa Delgado, the applicant')
    expect(words).toContain('Helped by Luis Romero')
    for (const statement of [...signingDeclaration.applicant, ...signingDeclaration.everyone])
      expect(words).toContain(statement)
    expect(words).toContain(`version ${electronicDisclosure.version}`)
  })

  it('is the one that was made at signing, byte for byte, each time', async () => {
    const application = await sent()
    const { pdf } = await recordOf(application.id)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await copyOf(application)).equals(pdf)).toBe(true)
    expect((await copyOf(application)).equals(pdf)).toBe(true)
    const { rows } = await server.database.query<{ pdf: Buffer; evidence: Buffer }>(
      'select pdf, evidence from submission_records where application_id = $1',
      [application.id],
    )
    expect(rows[0]?.pdf.includes('%PDF-')).toBe(false)
    expect(rows[0]?.evidence.includes('Delgado')).toBe(false)
  })

  it('is drawn again for an application that an older version sent', async () => {
    const application = await sent()
    await tamper('delete from submission_records where application_id = $1', application.id)
    const words = wordsOf(await copyOf(application))
    expect(words).toContain(`Reference number ${application.reference}`)
    expect(words).not.toContain('Confirmed by signing')
    await expect(checkStored(server, application.id)).rejects.toThrow('No evidence is stored')
  })
})

describe('while no PDF can be drawn', () => {
  it('the application stays a draft, nothing is lost, and the next try sends it', async () => {
    const storage = await openTestDatabase()
    const kept = { ...storage, dispose: () => Promise.resolve() }
    const working = await startTestServer({ config: CONFIG, storage: kept })
    const { visitor: earlier, id } = await draft(working)
    await agree(earlier, id)
    await working.close()
    let isBroken = true
    const broken = await startTestServer({
      config: CONFIG,
      storage,
      pdfWorker: () => (isBroken ? Promise.reject(new Error('Broken')) : bundlePdfWorker()),
    })
    const visitor = broken.visitor()
    for (const [name, value] of earlier.cookies) visitor.cookies.set(name, value)
    const read = () => visitor.call('readApplication', { params: { id } })
    const before = await read()
    const answer = await visitor.try('submitApplication', { params: { id }, body: SIGNED })
    isBroken = false
    expect(answer).toMatchObject({ status: 503, body: { code: 'SIGNING_BUSY' } })
    expect(answer.headers['retry-after']).toBe('60')
    expect(await read()).toEqual(before)
    expect(sentMails(broken)).toEqual([])
    await visitor.call('submitApplication', { params: { id }, body: SIGNED })
    expect((await read()).status).toBe('submitted')
    await broken.close()
  })
})

describe('the declaration', () => {
  it.each([{ declaration: undefined }, { declaration: '2020-01-01' }])(
    'must be the current one: %j',
    async (given) => {
      const { visitor, id } = await draft()
      await agree(visitor, id)
      const body = { ...SIGNED, ...given }
      const { code } = await visitor.fail('submitApplication', { params: { id }, body })
      expect(code).toBe('DECLARATION_UNKNOWN')
      const { status } = await visitor.call('readApplication', { params: { id } })
      expect(status).toBe('draft')
    },
  )

  it('is stored as the signer saw it, with the applicant’s name', async () => {
    const body = { ...SIGNED, signature: 'Luis Romero', role: 'guardian' }
    const { declaration } = await recordOf((await sent(body)).id)
    expect(declaration?.version).toBe(signingDeclaration.version)
    expect(declaration?.statements[0]).toBe('I am allowed to sign for Rosa Delgado.')
    expect(declaration?.statements).toContain(signingDeclaration.everyone[0])
  })
})

describe('the evidence', () => {
  it('holds the wording, the steps in order, the identification, and the hashes', async () => {
    const { visitor, id } = await draft()
    const cipher = await loadCipher(server.database, server.vault, id)
    const step = {
      kind: 'document-delivered',
      detail: { document: 'outline-of-coverage', version: '1', sha256: 'ab', how: 'opened' },
    } as const
    const at = new Date('2026-11-20T10:00:00.000Z')
    await recordStep(server.database, cipher, { applicationId: id, ...step, now: at })
    await signAndSend(visitor, id)
    const { chain, timeZone, definition } = await recordOf(id)
    expect(chain.map(({ kind }) => kind)).toEqual([
      ...['document-delivered', 'consent', 'document-delivered', 'application', 'definition'],
      ...['statements', 'offer'],
      ...['facts', 'answers', 'document', 'declaration', 'identification', 'signature'],
    ])
    expect(timeZone).toBe('America/Chicago')
    const contentOf = (wanted: string) => chain.find(({ kind }) => kind === wanted)?.content
    expect(chain[0]).toMatchObject({ at: at.toISOString(), content: step.detail })
    expect(contentOf('consent')).toMatchObject({ version: electronicDisclosure.version })
    expect(contentOf('consent')?.['text']).toContain(PHONE)
    expect(contentOf('identification')).toMatchObject({ identified: 'session', email: null })
    expect(contentOf('definition')).toMatchObject({ sha256: definition.hash })
    expect(JSON.stringify(contentOf('statements'))).toContain('My answers are true and complete.')
    expect(definition.json).toContain('"sections"')
  })

  it('is genuine, by reference or id, and contains no number in clear text', async () => {
    const { id, reference } = await sent()
    expect(await faultsOf(reference.toLowerCase())).toEqual([])
    expect(await faultsOf(id)).toEqual([])
    const { files: exported } = await checkStored(server, id)
    expect(Buffer.from(exported['evidence.json']).includes('123456789')).toBe(false)
  })

  it('goes on with a statement that was given after the application was sent', async () => {
    const { id } = await sent()
    const { chain } = await recordOf(id)
    const cipher = await loadCipher(server.database, server.vault, id)
    const now = new Date('2026-11-21T10:00:00.000Z')
    await recordStep(server.database, cipher, { applicationId: id, ...STATEMENT, now })
    const longer = await recordOf(id)
    expect(longer.chain.slice(0, chain.length)).toEqual(chain)
    expect(longer.chain.at(-1)).toMatchObject({
      kind: 'broker-statement',
      content: STATEMENT.detail,
    })
    expect(await faultsOf(id)).toEqual([])
  })

  it.each([
    ["update submissions set reference = 'GW-AAAA-BBBB'", '"reference" is not'],
    [
      "update submissions set submitted_at = submitted_at - interval '1 day'",
      '"submittedAt" is not',
    ],
    ["update submissions set disclosure_text = 'I agree to all'", '"consent" is not'],
    [`update submissions set facts = facts || '{"age": 40}'`, '"facts" is not'],
    [`update submissions set offer = offer || '{"rate": 1}'`, '"offer" is not'],
    ["update submissions set definition_hash = 'ab'", '"definition" is not'],
  ])('shows what a person with access to the database changed: %s', async (sql, sentence) => {
    const { id } = await sent()
    await tamper(`${sql} where application_id = $1`, id)
    expect(await faultsOf(id)).toEqual([expect.stringContaining(sentence)])
  })

  it('cannot be exchanged for another application’s', async () => {
    const { id } = await sent()
    const other = await sent()
    await tamper(
      `update submission_records set pdf = (select pdf from submission_records where application_id = '${other.id}')
        where application_id = $1`,
      id,
    )
    await expect(checkStored(server, id)).rejects.toThrow('cannot be decrypted')
  })

  it('is written once, and deleted only with the application', async () => {
    const { visitor, id } = await sent()
    const cipher = await loadCipher(server.database, server.vault, id)
    await recordStep(server.database, cipher, { applicationId: id, ...STATEMENT, now: new Date() })
    for (const sql of [
      'update submission_records set pdf = evidence where application_id = $1',
      'delete from submission_records where application_id = $1',
      "update signing_steps set kind = 'link-sent' where application_id = $1",
      'delete from signing_steps where application_id = $1',
    ]) {
      const writing = server.database.query(sql, [id])
      await expect(writing).rejects.toMatchObject({ origin: { sqlState: '23001' } })
    }
    expect(await faultsOf(id)).toEqual([])
    // A person who deletes everything keeps what was sent, because the law requires it.
    await visitor.call('deleteMyData')
    expect(await faultsOf(id)).toEqual([])
    await server.database.transaction((transaction) => eraseApplications(transaction, [id]))
    for (const table of ['submission_records', 'signing_steps']) {
      const { rows } = await server.database.query(
        `select from ${table} where application_id = $1`,
        [id],
      )
      expect(rows).toEqual([])
    }
  })
})

it('a consent that is taken back while the PDF is drawn does not count', async () => {
  const { visitor, id } = await draft()
  await agree(visitor, id)
  const { database, vault, dataDir } = server
  const clock = createClock({ fixedToday: '2026-11-20' })
  const outbox = createOutbox(dataDir, { from: 'mail@example.test', clock, format: (mail) => mail })
  const mailer = limitMail(outbox, { vault, clock })
  const drawn: string[] = []
  const deps: SubmissionDependencies = {
    ...{ database, vault, clock, mailer },
    events: await openSecurityEvents({ database, vault, clock }),
    origin: () => 'http://apply.example.test',
    notify: () => Promise.resolve(),
    handover: { add: () => Promise.resolve(), wake: () => undefined },
    rates: createIllustrativeRateSource(),
    async drawSignedCopy({ reference }) {
      drawn.push(reference)
      await visitor.call('withdrawFromDisclosure', { params: { id } })
      return Buffer.from('%PDF')
    },
  }
  const { user } = await visitor.call('authStatus')
  if (!user) throw new Error('There is no session.')
  const from = { address: '127.0.0.1', browser: undefined }
  const submitting = submitApplication(deps, { user, id, body: SIGNED, from })
  await expect(submitting).rejects.toMatchObject({ code: 'DISCLOSURE_MISSING' })
  expect(drawn).toHaveLength(1)
  expect((await visitor.call('readApplication', { params: { id } })).status).toBe('draft')
})

it('stays genuine, byte for byte, after all keys were changed', async () => {
  const own = await startTestServer({ config: CONFIG, keys: [OLD] })
  const { database, dataDir } = own
  const { id } = await sent(SIGNED, own)
  const cipher = await loadCipher(database, own.vault, id)
  await recordStep(database, cipher, { applicationId: id, ...STATEMENT, now: new Date() })
  const { pdf, chain, evidence } = await recordOf(id, own)
  const deps = { database, vault: createVault([NEW, OLD]), files: createDocumentFiles(dataDir) }
  await rotateKeys(deps, () => undefined)
  await reencrypt(deps, new Date(Date.now() + 60_000), () => undefined)
  const { rows } = await database.query<{ pdf: Buffer; evidence: Buffer; detail: Buffer }>(
    `select pdf, evidence, detail from submission_records join signing_steps using (application_id)
      where application_id = $1`,
    [id],
  )
  const values = rows.flatMap((row) => [row.pdf, row.evidence, row.detail])
  expect(new Set(values.map(generationOf))).toEqual(new Set([2]))

  const renewed = { database, vault: createVault([NEW]) }
  const record = await recordOf(id, renewed)
  expect(record.pdf.equals(pdf)).toBe(true)
  expect(record.chain).toEqual(chain)
  expect(record.evidence.seal).toEqual(evidence.seal)
  expect((await checkStored(renewed, id)).faults).toEqual([])
  const key = await findEvidenceKey(database, renewed.vault)
  expect(key?.publicKey).toBe(evidence.seal.publicKey)
  await own.close()
})
