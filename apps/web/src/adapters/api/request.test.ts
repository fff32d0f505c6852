import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiCallError, NoNetworkError } from './api-call-error'
import { request } from './request'

type Reply = { status?: number; body?: string; headers?: Record<string, string> } | Error

function serve(...replies: Reply[]) {
  const fake = vi.fn<typeof fetch>(() => {
    const reply = replies.shift()
    if (reply === undefined) throw new Error('more requests than expected')
    if (reply instanceof Error) return Promise.reject(reply)
    const status = reply.status ?? 200
    const body = status === 204 ? null : (reply.body ?? '{}')
    return Promise.resolve(new Response(body, { status, headers: reply.headers ?? {} }))
  })
  vi.stubGlobal('fetch', fake)
  return fake
}

async function caught(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  )
}

describe('request', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  // Specification 7.1
  it('sends JSON with cookies and parses the response', async () => {
    const fake = serve({ body: '{"id":"1"}' })
    const answer = await request({
      method: 'POST',
      path: '/api/application',
      body: { name: 'Mine' },
      headers: { 'idempotency-key': 'k' },
    })
    expect(answer).toEqual({ id: '1' })
    expect(fake).toHaveBeenCalledWith('/api/application', {
      method: 'POST',
      credentials: 'include',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': 'k',
      },
      body: '{"name":"Mine"}',
    })
  })

  it('removes invisible characters everywhere in the body, and nothing else', async () => {
    const fake = serve({})
    const typed = 'Zoë\u0000\u0007\u007f O’Neil\ttab\r\nline 😀\ud83d'
    await request({ method: 'PATCH', path: '/api/x', body: { changes: [{ value: [typed] }] } })
    expect(JSON.parse(fake.mock.calls[0]?.[1]?.body as string)).toEqual({
      changes: [{ value: ['Zoë O’Neil\ttab\r\nline 😀'] }],
    })
  })

  // Specification 7.2
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('repeats a read once on %i', async (status) => {
    const fake = serve({ status }, { body: '[]' })
    await expect(request({ method: 'GET', path: '/api/application' })).resolves.toEqual([])
    expect(fake).toHaveBeenCalledTimes(2)
  })

  it('repeats a read no more than once', async () => {
    const fake = serve({ status: 503 }, { status: 503 })
    const error = await caught(request({ method: 'GET', path: '/api/config' }))
    expect(error).toMatchObject({ status: 503 })
    expect(fake).toHaveBeenCalledTimes(2)
  })

  // Specification 7.2
  it.each([400, 401, 404, 422])('does not repeat a read on %i', async (status) => {
    const fake = serve({ status })
    expect(await caught(request({ method: 'GET', path: '/x' }))).toMatchObject({ status })
    expect(fake).toHaveBeenCalledTimes(1)
  })

  it('never repeats a write', async () => {
    const fake = serve({ status: 503 })
    expect(await caught(request({ method: 'POST', path: '/x', body: {} }))).toBeInstanceOf(
      ApiCallError,
    )
    expect(fake).toHaveBeenCalledTimes(1)
  })

  it('throws with the message, code, issues, and waiting time of the server', async () => {
    const issues = [
      { section: 's', field: 'f', code: 'required', message: 'This field is required' },
    ]
    const body = { statusCode: 422, statusMessage: 'Not complete', code: 'INCOMPLETE', issues }
    serve({ status: 422, body: JSON.stringify(body), headers: { 'retry-after': '7' } })
    const error = await caught(request({ method: 'POST', path: '/x', body: {} }))
    expect(error).toMatchObject({
      status: 422,
      message: 'Not complete',
      code: 'INCOMPLETE',
      issues,
      retryAfter: 7000,
    })
  })

  it("accepts a proxy's error page", async () => {
    serve({ status: 413, body: '<html>too large</html>' })
    const error = await caught(request({ method: 'POST', path: '/x', body: {} }))
    expect(error).toMatchObject({ status: 413, message: '', issues: [] })
  })

  it('distinguishes a missing connection from a server error', async () => {
    serve(new TypeError('Failed to fetch'))
    expect(await caught(request({ method: 'GET', path: '/x' }))).toBeInstanceOf(NoNetworkError)
    serve({ body: '<html>Sign in to the hotel network</html>' })
    expect(await caught(request({ method: 'GET', path: '/x' }))).toBeInstanceOf(NoNetworkError)
  })

  it('returns undefined for an empty response', async () => {
    serve({ status: 204 })
    await expect(request({ method: 'POST', path: '/x' })).resolves.toBeUndefined()
  })
})
