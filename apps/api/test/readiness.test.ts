import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freeBytes } from '../src/shared/disk-room'
import { startTestServer, type ServerOptions, type TestServer } from './build-app'
import { startFakeClamd } from './support/fake-clamd'
import { openTestDatabase, type TestDatabase } from './support/open-test-database'

/** Milliseconds after which the server repeats its readiness checks. */
const FRESH = 5_000
let now = new Date('2026-11-20T12:00:00Z')
let storage: TestDatabase
let server: TestServer
beforeAll(async () => {
  storage = await openTestDatabase()
})
afterEach(() => server.close())
afterAll(() => storage.dispose())

async function start(
  config: ServerOptions['config'] = {},
  more: Pick<ServerOptions, 'freeBytes'> = {},
): Promise<void> {
  server = await startTestServer({
    now: () => now,
    config,
    ...more,
    storage: { ...storage, dispose: () => Promise.resolve() },
  })
}

/** Returns the names of the server's degraded parts. */
async function degraded(): Promise<string[]> {
  now = new Date(now.getTime() + FRESH)
  const { status, degraded: parts } = await server.visitor().call('readiness')
  expect(status).toBe('ready')
  return parts
}

it('names a virus scanner until it answers', async () => {
  const clamd = await startFakeClamd()
  await start({ scanner: { host: '127.0.0.1', port: clamd.port } })
  expect(await degraded()).toEqual([])
  await clamd.stop()
  expect(await degraded()).toEqual(['virus-scanner'])
  const again = await startFakeClamd(clamd.port)
  expect(await degraded()).toEqual([])
  await again.stop()
})

it('does not ping the virus scanner for each request', async () => {
  const clamd = await startFakeClamd()
  await start({ scanner: { host: '127.0.0.1', port: clamd.port } })
  await Promise.all(Array.from({ length: 50 }, () => server.visitor().call('readiness')))
  expect(clamd.pings).toBe(1)
  await clamd.stop()
})

it('names mail while a message that was refused twice waits', async () => {
  await start()
  const id = randomUUID()
  await server.database.query(
    `insert into mail_queue (id, message, due_at, expires_at, attempts)
     values ($1, '\\x00', now() + interval '1 hour', now() + interval '1 day', 1)`,
    [id],
  )
  expect(await degraded()).toEqual([])
  await server.database.query('update mail_queue set attempts = 2 where id = $1', [id])
  expect(await degraded()).toEqual(['mail'])
  await server.database.query('delete from mail_queue where id = $1', [id])
  expect(await degraded()).toEqual([])
})

it('names a lead provider that is skipped because it fails', async () => {
  const provider = createServer((_request, response) => void response.writeHead(500).end())
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  const secret = { username: 'u', password: 'p', clientId: 'c', clientSecret: 's' }
  const url = `http://127.0.0.1:${port}/`
  await start({ leadProvider: { url, ...secret, grantType: 'password', body: 'json' } })
  expect(await degraded()).toEqual([])
  const visitor = await server.registered()
  for (let call = 0; call < 5; call += 1) await visitor.call('leadProviderToken')
  expect(await degraded()).toEqual(['lead-provider'])
  provider.close()
})

it('names a disk that cannot be checked', async () => {
  await start({}, { freeBytes: () => freeBytes(join(storage.dataDir, 'gone')) })
  expect(await degraded()).toEqual(['disk'])
})

it('names a disk with less free space than documents need', async () => {
  let free = 999_999_999
  await start({}, { freeBytes: () => Promise.resolve(free) })
  expect(await degraded()).toEqual(['disk'])
  free = 1_000_000_000
  expect(await degraded()).toEqual([])
})

describe('a site that is served over https', () => {
  const publicUrl = 'https://apply.example.com'
  const warnings = (): string[] => server.logged.filter((line) => line.includes('TRUST_PROXY'))

  it('names its proxy and mail if neither is set up, and logs a warning', async () => {
    await start({ publicUrl })
    expect(await degraded()).toEqual(['mail', 'proxy'])
    expect(warnings()).toEqual([expect.stringContaining('TRUST_PROXY names no proxy')])
  })

  it('names neither if both are set up', async () => {
    await start({ publicUrl, trustProxy: ['127.0.0.1'], smtpUrl: 'smtp://127.0.0.1:9' })
    expect(await degraded()).toEqual([])
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    await server.visitor().request({ method: 'GET', url: '/healthz', headers })
    expect(warnings()).toEqual([])
  })
})

it('warns once about an untrusted proxy, even after forged headers from strangers', async () => {
  await start({ trustProxy: ['192.0.2.1'] })
  const ask = (remoteAddress: string) =>
    server.visitor().request({
      method: 'GET',
      url: '/healthz',
      remoteAddress,
      headers: { 'x-forwarded-for': '198.51.100.4' },
    })
  for (const peer of ['203.0.113.7', '203.0.113.8', '172.18.0.1', '172.18.0.1']) await ask(peer)
  const lines = server.logged.filter((line) => line.includes('X-Forwarded-For came'))
  expect(lines).toEqual([
    expect.stringContaining('from a public address'),
    expect.stringContaining('"peer":"172.18.0.1"'),
  ])
  // The log contains no public address, neither of a client nor from a forged header.
  expect(lines.join('')).not.toMatch(/203\.0\.113|198\.51\.100/)
})
