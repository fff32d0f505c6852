import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { completeAnswers } from './support/complete-answers'
import { mailsTo, signIn } from './support/links'

const ORIGIN = 'http://apply.example.test'
const DAY = 24 * 3_600_000

let provider: Server
let texts: { token: string | undefined; body: { to: string; text: string } }[] = []
let providerStatus = 202
let server: TestServer
let now = new Date('2026-11-20T17:00:00Z')

beforeAll(async () => {
  provider = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      texts.push({
        token: request.headers.authorization,
        body: JSON.parse(body) as { to: string; text: string },
      })
      response.writeHead(providerStatus).end()
    })
  })
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/messages`
  server = await startTestServer({
    now: () => now,
    config: { publicUrl: ORIGIN, textMessages: { url, token: 'secret-token' } },
  })
})
afterAll(async () => {
  await server.close()
  await new Promise((done) => provider.close(done))
})
beforeEach(() => {
  now = new Date(now.getTime() + 40 * DAY)
  texts = []
  providerStatus = 202
})

async function draft(visitor?: Visitor): Promise<{ visitor: Visitor; id: string }> {
  const owner = visitor ?? (await server.registered())
  const { id } = await owner.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  return { visitor: owner, id }
}

const codeIn = (text = ''): string => /\/welcome#code=([\w-]+)/.exec(text)?.[1] ?? ''

describe('a link to come back (D77)', () => {
  it('is mailed, works for 30 days on any device, and leaves the own code as it was', async () => {
    const { visitor, id } = await draft()
    await visitor.call('saveAnswers', { params: { id }, body: { changes: completeAnswers() } })
    const sent = await visitor.call('sendComeBack', {
      params: { id },
      body: { by: 'email', to: ' walter@example.com ' },
    })
    expect(sent.expiresAt).toBe(new Date(now.getTime() + 30 * DAY).toISOString())
    const [mail = ''] = mailsTo(server, 'walter@example.com')
    expect(mail).toMatch(/^Subject: Your link to come back\r$/m)
    expect(mail).toMatch(/about\s+\d+\s+minutes\s+left/)
    for (const answer of ['Delgado', '123456789', '1EG4']) expect(mail).not.toContain(answer)

    const resumeCode = (await visitor.call('listApplications'))[0]?.resumeCode ?? ''
    now = new Date(now.getTime() + 29 * DAY)
    const phone = await server.registered()
    await phone.call('resumeApplication', { body: { resumeCode: codeIn(mail) } })
    const detail = await phone.call('readApplication', { params: { id } })
    expect(detail.withheld).not.toEqual([])
    const [notice = ''] = mailsTo(server, 'rosa@example.com')
    expect(notice).toContain('Subject: Your application was opened with a link')
    expect(notice.replaceAll(/\s+/g, ' ')).toContain('with a link to come back that we sent.')
    now = new Date(now.getTime() + 2 * DAY)
    const late = await server.registered()
    const spent = { body: { resumeCode: codeIn(mail) } }
    expect(await late.fail('resumeApplication', spent)).toMatchObject({
      code: 'RESUME_CODE_UNKNOWN',
    })
    await late.call('resumeApplication', { body: { resumeCode } })
  })

  it('made in the evening says when it ends where the applicant lives', async () => {
    now = new Date('2029-11-29T01:30:00Z')
    const { visitor, id } = await draft()
    await visitor.call('saveAnswers', { params: { id }, body: { changes: completeAnswers() } })
    await visitor.call('sendComeBack', {
      params: { id },
      body: { by: 'email', to: 'evening@example.com' },
    })
    expect(mailsTo(server, 'evening@example.com')[0]?.replaceAll(/\s+/g, ' ')).toContain(
      'work until December 28, 2029 at 7:30 PM CST',
    )
    await visitor.call('sendComeBack', { params: { id }, body: { by: 'text', to: '9415550142' } })
    expect(texts[0]?.body.text).toContain('by December 28, 2029 at 7:30 PM CST')
  })

  it('goes out as a text message, if a provider is configured', async () => {
    const { visitor, id } = await draft()
    await visitor.call('sendComeBack', {
      params: { id },
      body: { by: 'text', to: '(941) 555-0142' },
    })
    expect(texts).toHaveLength(1)
    expect(texts[0]).toMatchObject({ token: 'Bearer secret-token', body: { to: '+19415550142' } })
    const text = texts[0]?.body.text ?? ''
    expect(text.length).toBeLessThanOrEqual(2 * 153)
    const phone = await server.registered()
    await phone.call('resumeApplication', { body: { resumeCode: codeIn(text) } })
    expect(server.logged.join('')).not.toMatch(/9415550142|secret-token/)
    expect((await visitor.call('config')).textMessages).toBe(true)
  })

  it('asks the owner of an account to sign in, and makes no code', async () => {
    const visitor = await server.registered()
    await signIn(server, visitor, 'carol@example.com')
    const { id } = await draft(visitor)
    const body = { by: 'email', to: 'carol@example.com' }
    expect(await visitor.call('sendComeBack', { params: { id }, body })).toEqual({
      expiresAt: null,
    })
    const mail = mailsTo(server, 'carol@example.com').find((each) =>
      each.includes('Subject: Your link to come back'),
    )
    expect(mail).toContain(`${ORIGIN}/account`)
    expect(codeIn(mail)).toBe('')
  })

  it.each([
    [{ by: 'email', to: 'walter' }, 422, 'ADDRESS_INVALID'],
    [{ by: 'text', to: '555-01' }, 422, 'PHONE_INVALID'],
    [{ by: 'text', to: '941 555 0177' }, 502, 'TEXT_NOT_SENT'],
  ])('refuses %j with %i %s', async (body, statusCode, code) => {
    providerStatus = 500
    const { visitor, id } = await draft()
    const error = await visitor.fail('sendComeBack', { params: { id }, body })
    expect(error).toMatchObject({ statusCode, code })
  })

  it('is only for the owner', async () => {
    const { id } = await draft()
    const stranger = await server.registered()
    const error = await stranger.fail('sendComeBack', {
      params: { id },
      body: { by: 'email', to: 'stranger@example.com' },
    })
    expect(error.code).toBe('APPLICATION_UNKNOWN')
    expect(mailsTo(server, 'stranger@example.com')).toEqual([])
  })
})

describe('an application that was opened elsewhere', () => {
  it('tells the browser that had it, and no one else', async () => {
    const { visitor, id } = await draft()
    const resumeCode = (await visitor.call('listApplications'))[0]?.resumeCode ?? ''
    const phone = await server.registered()
    await phone.call('resumeApplication', { body: { resumeCode } })
    const read = { params: { id } }
    expect(await visitor.fail('readApplication', read)).toMatchObject({
      statusCode: 404,
      code: 'APPLICATION_MOVED',
    })
    const stranger = await server.registered()
    expect(await stranger.fail('readApplication', read)).toMatchObject({
      statusCode: 404,
      code: 'APPLICATION_UNKNOWN',
    })
    expect((await phone.call('readApplication', read)).id).toBe(id)
  })
})
