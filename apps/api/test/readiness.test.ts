import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startTestServer, type ServerOptions, type TestServer } from './build-app'
import { startFakeClamd } from './support/fake-clamd'
import { openTestDatabase, type TestDatabase } from './support/open-test-database'

/** Milliseconds after which the server looks again. */
const FRESH = 5_000
let now = new Date('2026-11-20T12:00:00Z')
let storage: TestDatabase
let server: TestServer
beforeAll(async () => {
  storage = await openTestDatabase()
})
afterEach(() => server.close())
afterAll(() => storage.dispose())

async function start(config: ServerOptions['config'] = {}): Promise<void> {
  server = await startTestServer({
    now: () => now,
    config,
    storage: { ...storage, dispose: () => Promise.resolve() },
  })
}

/** What does not work, but for room on the disk of whoever runs the test. */
async function degraded(): Promise<string[]> {
  now = new Date(now.getTime() + FRESH)
  const { status, degraded: parts } = await server.visitor().call('readiness')
  expect(status).toBe('ready')
  return parts.filter((part) => part !== 'disk')
}

it('names a virus scanner that does not answer, until it does', async () => {
  const clamd = await startFakeClamd()
  await start({ scanner: { host: '127.0.0.1', port: clamd.port } })
  expect(await degraded()).toEqual([])
  await clamd.stop()
  expect(await degraded()).toEqual(['virus-scanner'])
  const again = await startFakeClamd(clamd.port)
  expect(await degraded()).toEqual([])
  await again.stop()
})

it('does not ask the virus scanner each time somebody asks the server', async () => {
  const clamd = await startFakeClamd()
  await start({ scanner: { host: '127.0.0.1', port: clamd.port } })
  await Promise.all(Array.from({ length: 50 }, () => server.visitor().call('readiness')))
  expect(clamd.pings).toBe(1)
  await clamd.stop()
})

it('names mail that was not taken twice, as long as it waits', async () => {
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

it('names a lead provider that is left alone because it fails', async () => {
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

it('names a disk that cannot be looked at', async () => {
  await start({ dataDir: join(storage.dataDir, 'gone') })
  expect((await server.visitor().call('readiness')).degraded).toEqual(['disk'])
})
