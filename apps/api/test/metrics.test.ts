import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './build-app'

describe('GET /metrics', () => {
  let server: TestServer
  let guarded: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    guarded = await startTestServer({ config: { metricsToken: 'sentinel-token' } })
  })
  afterAll(async () => {
    await server.close()
    await guarded.close()
  })
  const read = (from: TestServer, options: object = {}) =>
    from.visitor().request({ method: 'GET', url: '/metrics', ...options })

  it('counts requests by route and status, without any id', async () => {
    const owner = await server.registered()
    const { id } = await owner.call('createApplication', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
    await owner.call('readApplication', { params: { id } })
    const { status, text, headers } = await read(server)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/plain')
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/application/:id",status="200"} 1',
    )
    expect(text).toContain('database_ready 1')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
    expect(text).not.toContain(id)
  })

  it.each([
    ['from elsewhere', { remoteAddress: '192.0.2.7' }],
    ['through a proxy', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
  ])('answers 404 to a request %s', async (_who, options) => {
    expect(await read(server, options)).toMatchObject({
      status: 404,
      body: { code: 'ROUTE_UNKNOWN' },
    })
  })

  it('requires the token, if one is set, and then answers from anywhere', async () => {
    const remoteAddress = '192.0.2.7'
    const withToken = { remoteAddress, headers: { authorization: 'Bearer sentinel-token' } }
    expect((await read(guarded, withToken)).status).toBe(200)
    const wrong = { remoteAddress, headers: { authorization: 'Bearer sentinel-toke' } }
    expect((await read(guarded, wrong)).status).toBe(404)
    expect((await read(guarded)).status).toBe(404)
  })

  it('keeps the token out of the log', () => {
    expect(guarded.logged.join('')).not.toContain('sentinel-token')
  })
})
