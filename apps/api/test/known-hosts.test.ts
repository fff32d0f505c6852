import { hostname } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './build-app'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    config: {
      host: 'inside.example.net',
      publicUrl: 'https://apply.example.com',
      allowedHosts: ['gapwise'],
      development: true,
      trustProxy: ['127.0.0.9'],
    },
  })
})
afterAll(() => server.close())

const ask = (host: string, url = '/healthz', headers = {}, remoteAddress = '127.0.0.1') =>
  server.visitor().request({ method: 'GET', url, headers: { host, ...headers }, remoteAddress })

it.each([
  ['of PUBLIC_URL', 'apply.example.com'],
  ['of PUBLIC_URL in capitals with a trailing dot', 'Apply.Example.Com.:443'],
  ['that it listens on', 'inside.example.net:3000'],
  ['of ALLOWED_HOSTS', 'gapwise:3000'],
  ['of the machine', hostname()],
  ['that the machine uses for itself', 'localhost:3000'],
  ['of a subdomain of localhost', 'app.localhost'],
  ['that is an address, as load balancers send it', '10.0.4.17:3000'],
  ['that is an IPv6 address', '[2001:db8::1]:3000'],
])('answers for the name %s', async (_what, host) => {
  expect((await ask(host)).status).toBe(200)
})

it.each([
  ['/healthz', 'evil.example'],
  ['/metrics', 'evil.example:3000'],
  ['/dev/outbox', 'evil.example'],
  ['/api/auth/status', 'apply.example.com.evil.example'],
  ['/', 'localhost.evil.example'],
  ['/api/docs', '127.0.0.1.evil.example'],
  ['/api/config', '10.0.4.17@evil.example'],
])('does not answer %s for %s', async (url, host) => {
  expect(await ask(host, url)).toMatchObject({
    status: 421,
    body: { code: 'HOST_UNKNOWN', message: expect.stringMatching(/PUBLIC_URL or ALLOWED_HOSTS/) },
  })
})

it('takes the requested name only from a trusted proxy', async () => {
  const named = { 'x-forwarded-host': 'apply.example.com' }
  expect((await ask('upstream', '/healthz', named, '127.0.0.9')).status).toBe(200)
  expect((await ask('upstream', '/healthz', named, '192.0.2.7')).status).toBe(421)
})
