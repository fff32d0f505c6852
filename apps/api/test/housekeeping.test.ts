import { afterAll, beforeAll, expect, it } from 'vitest'
import { cleanUp } from '../src/housekeeping'
import { startTestServer, type TestServer } from './build-app'
import { firstBroker } from './support/brokers'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const count = async (table: string): Promise<number> => {
  const { rows } = await server.database.query<{ count: string }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}
const inHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000)

it('removes visitors who saved nothing, used keys, and old links, but no saved work', async () => {
  await server.registered()
  const worker = await server.registered()
  await worker.call('saveOnboarding', {
    headers: { 'idempotency-key': 'k' },
    body: { version: 8, zip5: '43215' },
  })
  await worker.call('login', { body: { email: 'rosa@example.com' } })
  const admin = await firstBroker(server)
  await admin.call('inviteBroker', {
    headers: { 'idempotency-key': 'k' },
    body: { email: 'bea@agency.example', isAdmin: false },
  })

  await cleanUp(server.database, inHours(23))
  expect(await count('users')).toBe(2)
  await cleanUp(server.database, inHours(25))
  expect(await count('users')).toBe(1)
  expect(await count('login_requests')).toBe(0)
  expect(await count('idempotency_keys')).toBe(1)
  expect(await count('broker_idempotency_keys')).toBe(1)
  await cleanUp(server.database, inHours(73))
  expect(await count('idempotency_keys')).toBe(0)
  expect(await count('broker_idempotency_keys')).toBe(0)
  expect((await worker.call('loadOnboarding')).onboardingData).toMatchObject({ zip5: '43215' })
})
