import { electronicDisclosure } from '@gapwise/enrollment-forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCipher } from '../src/protection/owner-keys'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { firstBroker } from './support/brokers'
import { completeAnswers } from './support/complete-answers'
import { newestMailTo } from './support/outbox'
import { agree, SIGNED, signAndSend } from './support/sign'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    config: {
      fixedToday: '2026-11-20',
      phone: '1-800-555-0123',
      publicUrl: 'http://apply.example.test',
    },
  })
})
afterAll(() => server.close())

const { version } = electronicDisclosure

async function draft(): Promise<{ visitor: Visitor; id: string; resumeCode: string }> {
  const visitor = await server.registered()
  const { id, resumeCode } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  await save(visitor, id)
  return { visitor, id, resumeCode }
}
const save = (visitor: Visitor, id: string) =>
  visitor.call('saveAnswers', { params: { id }, body: { changes: completeAnswers() } })
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
    expect(await read(visitor, id)).toMatchObject({ status: 'submitted', signedAs: 'applicant' })
  })

  it('may be another person’s only with their role', async () => {
    const { visitor, id } = await draft()
    await agree(visitor, id)
    const role = 'power-of-attorney'
    expect(await refusal(visitor, id, { ...SIGNED, signature: 'Luis', role })).toBe(
      'SIGNATURE_INCOMPLETE',
    )
    await visitor.call('submitApplication', {
      params: { id },
      body: { ...SIGNED, signature: 'Luis Romero', role },
    })
    expect(await read(visitor, id)).toMatchObject({ status: 'submitted', signedAs: role })
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
    const broker = await firstBroker(server)
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
