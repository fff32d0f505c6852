import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createClock } from '../../shared/clock'
import type { LeadProviderConfig } from '../../config/config'
import { createLeadProvider } from './service'

let provider: Server
let requests: { type: string | undefined; body: string }[] = []
let respond: () => { status: number; headers?: Record<string, string>; body: string }
let now = new Date('2026-11-20T12:00:00Z')
const clock = createClock({ now: () => now })
const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1_000)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

beforeEach(async () => {
  requests = []
  respond = () => ({ status: 200, body: '{"access_token":"abc","expires_in":600}' })
  provider = createServer((request, response) => {
    void textOf(request).then((body) => {
      requests.push({ type: request.headers['content-type'], body })
      const { status, headers, body: answer } = respond()
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(answer)
    })
  })
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
})
afterEach(() => new Promise((done) => provider.close(done)))

const config = (body: 'form' | 'json' = 'form'): LeadProviderConfig => ({
  url: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/token`,
  username: 'user&name',
  password: 'pass word',
  clientId: 'id',
  clientSecret: 'secret',
  grantType: 'password',
  body,
})

describe('a token', () => {
  // Specification 7.17
  it('is requested with a form', async () => {
    const token = await createLeadProvider(config(), clock).token()
    expect(token.value).toBe('abc')
    expect(requests).toEqual([
      {
        type: 'application/x-www-form-urlencoded',
        body: 'username=user%26name&password=pass+word&grant_type=password&client_id=id&client_secret=secret',
      },
    ])
  })

  it('is requested with JSON if the provider wants it', async () => {
    await createLeadProvider(config('json'), clock).token()
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
      grant_type: 'password',
      client_secret: 'secret',
    })
  })

  it('is kept until a minute before it expires, and requested once for many callers', async () => {
    const leads = createLeadProvider(config(), clock)
    await Promise.all(Array.from({ length: 10 }, () => leads.token()))
    later(500)
    await leads.token()
    expect(requests).toHaveLength(1)
    later(50)
    await leads.token()
    expect(requests).toHaveLength(2)
  })
})

describe('a provider that fails', () => {
  it.each([
    ['an error', { status: 500, body: '{}' }],
    ['no token', { status: 200, body: '{"access_token":""}' }],
    ['null', { status: 200, body: 'null' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['far too much', { status: 200, body: `{"access_token":"${'a'.repeat(100_000)}"}` }],
    ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:9/' }, body: '' }],
  ])('with %s gives no token and reveals no credential', async (_name, answer) => {
    respond = () => answer
    await expect(createLeadProvider(config(), clock).token()).rejects.toThrow(
      /^(?!.*(secret|pass word))/,
    )
  })

  it('is not asked for half a minute after five failures in a row', async () => {
    respond = () => ({ status: 500, body: '{}' })
    const leads = createLeadProvider(config(), clock)
    for (let time = 0; time < 8; time += 1) await leads.token().catch(() => undefined)
    expect(requests).toHaveLength(5)
    respond = () => ({ status: 200, body: '{"access_token":"abc"}' })
    later(31)
    expect((await leads.token()).value).toBe('abc')
  })
})
