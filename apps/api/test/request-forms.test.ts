import type { ErrorBody } from '@gapwise/api-contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './build-app'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://apply.example.com' } })
})
afterAll(() => server.close())

const JSON_TYPE = { 'content-type': 'application/json' }
const QUOTE = '{"zip5":"75201","applicant_dob":"1958-04-09","tobacco":"No","gender":"Female"}'
const quote = (options: Partial<InjectOptions>): InjectOptions => ({
  method: 'POST',
  url: '/api/quote',
  headers: JSON_TYPE,
  payload: QUOTE,
  ...options,
})

describe('a failure', () => {
  it.each<[string, InjectOptions, number, string]>([
    ['an unknown path', { method: 'GET', url: '/api/nothing' }, 404, 'ROUTE_UNKNOWN'],
    [
      'a known call by another method',
      { method: 'DELETE', url: '/api/quote' },
      404,
      'ROUTE_UNKNOWN',
    ],
    [
      'an address that cannot be decoded',
      { method: 'GET', url: '/api/%zz' },
      400,
      'REQUEST_INVALID',
    ],
    ['broken JSON', quote({ payload: '{"zip5":' }), 400, 'BODY_INVALID'],
    ['an empty JSON body', quote({ payload: '' }), 400, 'BODY_INVALID'],
    ['another media type', quote({ headers: { 'content-type': 'text/plain' } }), 415, 'MEDIA_TYPE'],
    [
      'a form',
      quote({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=1' }),
      415,
      'MEDIA_TYPE',
    ],
    [
      'a 5 MB string',
      quote({ payload: JSON.stringify({ zip5: 'x'.repeat(5_000_000) }) }),
      413,
      'BODY_TOO_LARGE',
    ],
    ['__proto__', quote({ payload: '{"__proto__":{"admin":true}}' }), 400, 'BODY_INVALID'],
    [
      'constructor.prototype',
      quote({ payload: '{"constructor":{"prototype":{"a":1}}}' }),
      400,
      'BODY_INVALID',
    ],
    [
      'a null character',
      quote({ payload: QUOTE.replace('75201', '\\u0000') }),
      400,
      'TEXT_INVALID',
    ],
    [
      'half of a surrogate pair',
      quote({ payload: QUOTE.replace('75201', '\\ud800') }),
      400,
      'TEXT_INVALID',
    ],
    [
      'a null character in an address',
      { method: 'GET', url: '/api/zipLookup/%00' },
      400,
      'TEXT_INVALID',
    ],
    [
      'a body nested 5,000 deep',
      quote({ payload: '['.repeat(5_000) + ']'.repeat(5_000) }),
      400,
      'TOO_DEEP',
    ],
  ])('of %s has the standard shape (D29)', async (_name, options, statusCode, code) => {
    const { status, body, headers, text } = await server.visitor().request(options)
    expect(status).toBe(statusCode)
    const failure = body as ErrorBody
    expect(failure).toEqual({
      statusCode,
      error: expect.stringMatching(/\w/),
      message: expect.stringMatching(/^[A-Z].*\.$/),
      statusMessage: failure.message,
      code,
    })
    expect(text).not.toMatch(/node_modules|\bat .*\.ts|select |insert /)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('of the server itself can be found in the log by the id in its response', async () => {
    const broken = await startTestServer()
    try {
      await broken.database.exec('alter table users rename to moved')
      const url = '/api/auth/register-anonymous'
      const { status, headers } = await broken.visitor().request({ method: 'POST', url })
      expect(status).toBe(500)
      const [line] = broken.logged.filter((text) => text.includes('"Request failed"'))
      expect(JSON.parse(line ?? '')).toMatchObject({
        reqId: headers['x-request-id'],
        code: 'DATABASE_FAULT',
      })
    } finally {
      await broken.close()
    }
  })

  it('says where a request is wrong without repeating the value', async () => {
    const secret = '123-45-6789'
    const { body } = await server.visitor().request(
      quote({
        payload: JSON.stringify({
          zip5: '75201',
          tobacco: secret,
          gender: 'Male',
          applicant_dob: '1958-04-09',
        }),
      }),
    )
    expect((body as ErrorBody).message).toContain('body/tobacco')
    expect(JSON.stringify(body)).not.toContain(secret)
  })
})

describe('a request from another website (D58)', () => {
  const send = async (headers: Record<string, string>): Promise<number> => {
    const { status } = await server
      .visitor()
      .request(quote({ headers: { ...JSON_TYPE, host: 'localhost:3000', ...headers } }))
    return status
  }

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }, 403],
    [{ origin: 'http://localhost:3000' }, 200],
    [{ origin: 'https://apply.example.com' }, 200],
    [{ origin: 'https://apply.example.com.evil.example' }, 403],
    [{ origin: 'http://localhost:3001' }, 403],
    [{ origin: 'null' }, 403],
    [{ referer: 'https://evil.example/page' }, 403],
    [{ referer: 'http://localhost:3000/quote' }, 200],
    [{}, 200],
  ])('%o → %i', async (headers, status) => {
    expect(await send(headers as Record<string, string>)).toBe(status)
  })

  it('may still read public data', async () => {
    const { status } = await server.visitor().request({
      method: 'GET',
      url: '/api/config',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(status).toBe(200)
  })

  it('gets no CORS permission', async () => {
    const { headers, status } = await server.visitor().request({
      method: 'OPTIONS',
      url: '/api/quote',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(status).toBe(403)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('every response', () => {
  it('has the strict headers', async () => {
    const { headers } = await server.visitor().request({ method: 'GET', url: '/api/config' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
  })
})
