import { electronicDisclosure } from '@gapwise/enrollment-forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCipher } from '../src/protection/owner-keys'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { firstBroker } from './support/brokers'
import { completeAnswers } from './support/complete-answers'
import { newestMailTo } from './support/outbox'
import { pdfText } from './support/pdf-text'
import { agree, chooseInsurer, SIGNED, signAndSend } from './support/sign'

let server: TestServer
let broker: Visitor
beforeAll(async () => {
  server = await startTestServer({
    config: {
      fixedToday: '2026-11-20',
      phone: '1-800-555-0123',
      publicUrl: 'http://apply.example.test',
    },
  })
  broker = await firstBroker(server)
})
afterAll(() => server.close())

const { version } = electronicDisclosure

async function draft(
  changes = completeAnswers(),
): Promise<{ visitor: Visitor; id: string; resumeCode: string }> {
  const visitor = await server.registered()
  await chooseInsurer(visitor)
  const { id, resumeCode } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  await save(visitor, id, changes)
  return { visitor, id, resumeCode }
}
const save = (visitor: Visitor, id: string, changes = completeAnswers()) =>
  visitor.call('saveAnswers', { params: { id }, body: { changes } })
/** Returns complete answers with other values for some of the applicant's fields. */
const answersOf = (applicant: Record<string, string>) =>
  completeAnswers().map((change) =>
    change.section === 'applicant' && Object.hasOwn(applicant, change.field)
      ? { ...change, value: applicant[change.field] }
      : change,
  )
const read = (visitor: Visitor, id: string) => visitor.call('readApplication', { params: { id } })
const refusal = async (visitor: Visitor, id: string, body: object): Promise<string> =>
  (await visitor.fail('submitApplication', { params: { id }, body })).code

async function stored(id: string) {
  const { rows } = await server.database.query<{
    disclosure: string
    disclosure_text: string
    disclosure_agreed_at: Date
    submitted_at: Date
    evidence: Buffer
  }>('select * from submissions where application_id = $1', [id])
  const [row] = rows
  if (!row) throw new Error('Nothing was sent.')
  const cipher = await loadCipher(server.database, server.vault, id)
  const evidence: unknown = JSON.parse(cipher.decrypt(row.evidence, `submissions|${id}|evidence`))
  return { ...row, evidence, encrypted: row.evidence.toString('latin1') }
}

describe('the name that signs (D72)', () => {
  it('must be the applicant’s, in any capitalization', async () => {
    const { visitor, id } = await draft()
    await agree(visitor, id)
    const signedBy = (signature: string) => refusal(visitor, id, { ...SIGNED, signature })
    expect(await signedBy('Somebody Else')).toBe('SIGNATURE_DIFFERS')
    expect(await signedBy('Rosa')).toBe('SIGNATURE_DIFFERS')
    expect(await signedBy('...')).toBe('SIGNATURE_MISSING')
    expect((await read(visitor, id)).status).toBe('draft')
    await signAndSend(visitor, id, { ...SIGNED, signature: 'rosa m. DELGADO' })
    expect(await read(visitor, id)).toMatchObject({
      status: 'submitted',
      signer: { name: 'rosa m. DELGADO', role: 'applicant' },
    })
  })

  it.each([
    ['x', 'Walter', 'Dombrowski', 'Walter J. Dombrowski'],
    ['Carol', 'Carol Ann', 'Whitfield-O’Brien', 'carol ann whitfield obrien'],
  ])('is not %s for %s %s', async (wrong, first_name, last_name, right) => {
    const { visitor, id } = await draft(answersOf({ first_name, last_name }))
    await agree(visitor, id)
    const body = { ...SIGNED, signature: wrong }
    const { code, issues } = await visitor.fail('submitApplication', { params: { id }, body })
    expect(code).toBe('SIGNATURE_DIFFERS')
    expect(issues).toEqual([
      {
        section: 'signature',
        field: 'signature',
        code: 'name_differs',
        message: 'This is not the name in the application',
        help: expect.stringContaining('first and last name'),
      },
    ])
    expect((await read(visitor, id)).status).toBe('draft')
    await signAndSend(visitor, id, { ...SIGNED, signature: right })
    expect((await read(visitor, id)).status).toBe('submitted')
  })

  it('may be another person’s only with their role', async () => {
    const { visitor, id } = await draft()
    await agree(visitor, id)
    const role = 'power-of-attorney'
    const body = { ...SIGNED, signature: 'Luis', role }
    const { code, issues } = await visitor.fail('submitApplication', { params: { id }, body })
    expect(code).toBe('SIGNATURE_INCOMPLETE')
    expect(issues).toMatchObject([{ field: 'signature', code: 'name_incomplete' }])
    await visitor.call('submitApplication', {
      params: { id },
      body: { ...SIGNED, signature: 'Luis Romero', role },
    })
    expect(await read(visitor, id)).toMatchObject({
      status: 'submitted',
      signer: { name: 'Luis Romero', role },
    })
  })

  it.each([
    ['daughter', 400],
    ['', 400],
  ])('is refused with the role %j', async (role, status) => {
    const { visitor, id } = await draft()
    await agree(visitor, id)
    const body = { ...SIGNED, signature: 'Luis Romero', role }
    const failure = await visitor.fail('submitApplication', { params: { id }, body })
    expect(failure.statusCode).toBe(status)
    expect((await read(visitor, id)).status).toBe('draft')
  })
})

describe('the name of a person who helps the applicant (D72)', () => {
  it('is stored, while the applicant still signs', async () => {
    const { visitor, id } = await draft()
    await agree(visitor, id)
    const helper = ' Luis Romero '
    expect(await refusal(visitor, id, { signature: 'Luis Romero', consent: true, helper })).toBe(
      'SIGNATURE_DIFFERS',
    )
    await signAndSend(visitor, id, { ...SIGNED, helper })
    expect(await read(visitor, id)).toMatchObject({
      signer: { name: 'Rosa Delgado', role: 'applicant', helper: 'Luis Romero' },
    })
    expect((await stored(id)).evidence).toMatchObject({ role: 'applicant', helper: 'Luis Romero' })
  })

  it.each(['', ' ', '?'])('is required if someone helps: %j', async (helper) => {
    const { visitor, id } = await draft()
    await agree(visitor, id)
    const body = { ...SIGNED, helper }
    const { code, issues } = await visitor.fail('submitApplication', { params: { id }, body })
    expect(code).toBe('HELPER_MISSING')
    expect(issues).toMatchObject([{ section: 'signature', field: 'helper', code: 'required' }])
  })
})

describe('who signed, as others see it (D72)', () => {
  const paperOf = async (visitor: Visitor, id: string) =>
    pdfText((await visitor.try('readCopy', { params: { id } })).bytes.toString('latin1')).replace(
      /\s+/g,
      ' ',
    )

  it('is on paper and on the broker’s page, with the role', async () => {
    const { visitor, id } = await draft()
    const body = { ...SIGNED, signature: 'Luis Romero', role: 'guardian' }
    await signAndSend(visitor, id, body)
    expect(await paperOf(visitor, id)).toContain(
      'Signed by Luis Romero, for the applicant, as their guardian',
    )
    const detail = await broker.call('readBrokerApplication', { params: { id } })
    expect(detail.signer).toEqual({ name: 'Luis Romero', role: 'guardian', method: 'here' })
  })

  it('includes the helper, and nothing before the application is sent', async () => {
    const { visitor, id } = await draft()
    const seen = async () => (await broker.call('readBrokerApplication', { params: { id } })).signer
    expect(await seen()).toBeNull()
    expect(await read(visitor, id)).not.toHaveProperty('signer')
    await signAndSend(visitor, id, { ...SIGNED, helper: 'Luis Romero' })
    const paper = await paperOf(visitor, id)
    expect(paper).toContain('Signed by Rosa Delgado, the applicant')
    expect(paper).toContain('Helped by Luis Romero')
    expect(await seen()).toEqual({
      name: 'Rosa Delgado',
      role: 'applicant',
      helper: 'Luis Romero',
      method: 'here',
    })
  })

  it('has one clock, the one of the applicant’s state', async () => {
    const { visitor, id } = await draft(answersOf({ state: 'HI' }))
    await signAndSend(visitor, id)
    const { submittedAt = '', timeZone } = await read(visitor, id)
    expect(timeZone).toBe('Pacific/Honolulu')
    const sent = new Date(submittedAt).toLocaleTimeString('en-US', {
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    })
    expect(sent).toMatch(/HST$/)
    expect(await paperOf(visitor, id)).toContain(sent.replace(/\s/g, ' '))
  })
})

describe('consent to electronic records (D72)', () => {
  it('is required and stored with its text before an application can be sent', async () => {
    const { visitor, id } = await draft()
    expect(await refusal(visitor, id, SIGNED)).toBe('DISCLOSURE_MISSING')
    expect(await refusal(visitor, id, { ...SIGNED, disclosure: version })).toBe(
      'DISCLOSURE_MISSING',
    )
    expect(await read(visitor, id)).not.toHaveProperty('disclosure')
    await agree(visitor, id)
    expect((await read(visitor, id)).disclosure).toBe(version)
    await visitor.call('submitApplication', { params: { id }, body: SIGNED })
    expect((await read(visitor, id)).disclosure).toBe(version)
    const sent = await stored(id)
    expect(sent.disclosure).toBe(version)
    expect(sent.disclosure_text).toContain('Call 1-800-555-0123 and we’ll mail you')
    expect(sent.disclosure_text).toContain(electronicDisclosure.agreement)
    expect(sent.disclosure_agreed_at <= sent.submitted_at).toBe(true)
  })

  it('is accepted only for the current text', async () => {
    const { visitor, id } = await draft()
    const { code } = await visitor.fail('agreeToDisclosure', {
      params: { id },
      body: { version: 'made-up-version' },
    })
    expect(code).toBe('DISCLOSURE_UNKNOWN')
    await agree(visitor, id)
    expect(await refusal(visitor, id, { ...SIGNED, disclosure: 'made-up-version' })).toBe(
      'DISCLOSURE_UNKNOWN',
    )
  })

  it('can be withdrawn, and does not carry over to a person who uses a resume code', async () => {
    const { visitor, id, resumeCode } = await draft()
    await agree(visitor, id)
    await visitor.call('withdrawFromDisclosure', { params: { id } })
    expect(await refusal(visitor, id, SIGNED)).toBe('DISCLOSURE_MISSING')

    await agree(visitor, id)
    const other = await server.registered()
    await other.call('resumeApplication', { body: { resumeCode } })
    await save(other, id)
    expect(await refusal(other, id, SIGNED)).toBe('DISCLOSURE_MISSING')
    await signAndSend(other, id)
    expect((await other.fail('withdrawFromDisclosure', { params: { id } })).code).toBe(
      'APPLICATION_SUBMITTED',
    )
  })
})

describe('the encrypted evidence of a signature', () => {
  const send = (visitor: Visitor, id: string) =>
    visitor.request({
      method: 'POST',
      url: `/api/application/${id}/submit`,
      payload: SIGNED,
      headers: { 'user-agent': 'Browser of Rosa/1.0' },
      remoteAddress: '203.0.113.77',
    })

  it('contains the address and the browser', async () => {
    const { visitor, id } = await draft()
    await agree(visitor, id)
    expect((await send(visitor, id)).status).toBe(200)
    const { evidence, encrypted } = await stored(id)
    expect(evidence).toEqual({
      role: 'applicant',
      helper: null,
      address: '203.0.113.77',
      browser: 'Browser of Rosa/1.0',
      identified: 'session',
      email: null,
      resumed: null,
    })
    expect(encrypted).not.toContain('203.0.113')
  })

  it('says that the person used a resume code and which broker made it', async () => {
    const { id, visitor: owner } = await draft()
    const { code } = await broker.call('makeResumeGrant', {
      params: { id },
      body: { mail: false },
    })
    const other = await server.registered()
    await other.call('resumeApplication', { body: { resumeCode: code } })
    await save(other, id)
    await agree(other, id)
    expect((await send(other, id)).status).toBe(200)
    expect((await stored(id)).evidence).toMatchObject({
      identified: 'session',
      resumed: { at: expect.any(String), broker: { name: 'Ann Admin' } },
    })
    expect((await owner.fail('readApplication', { params: { id } })).statusCode).toBe(404)
  })

  it('contains the address with which the person signed in', async () => {
    const { visitor, id } = await draft()
    const email = 'rosa.signs@example.com'
    await visitor.call('login', { body: { email } })
    const token = /#token=([\w-]+)/.exec(newestMailTo(server, email))?.[1]
    await visitor.call('verify', { body: { token } })
    await signAndSend(visitor, id)
    expect((await stored(id)).evidence).toMatchObject({ identified: 'email-link', email })
  })
})
