import { afterAll, beforeAll, expect, it } from 'vitest'
import { cleanUp } from '../src/housekeeping'
import { KEY_OWNERS, loadCipherForWrite } from '../src/protection/owner-keys'
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

it('destroys the keys of owners that do not exist, and of no one else', async () => {
  const { database, vault } = server
  const visitor = await server.registered()
  await visitor.call('saveOnboarding', { body: { version: 8, zip5: '43215' } })
  await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  for (const table of ['users', 'applications', 'brokers']) {
    const { rows } = await database.query<{ id: string }>(`select id from ${table}`)
    expect(rows, table).not.toEqual([])
    await database.transaction(async (transaction) => {
      for (const { id } of rows) await loadCipherForWrite(transaction, vault, id)
    })
  }
  const kept = await count('data_keys')
  await database.transaction((transaction) =>
    loadCipherForWrite(transaction, vault, '11111111-1111-4111-8111-111111111111'),
  )
  expect(await count('data_keys')).toBe(kept + 1)
  await cleanUp(database, inHours(25))
  expect(await count('data_keys')).toBe(kept)
})

/** Tables with data that `DATA_KEYS` encrypt directly, because it has no owner. */
const WITHOUT_OWNER = [
  ...['data_key_checks', 'data_keys', 'evidence_key', 'handover_key'],
  ...['login_requests', 'mail_queue', 'security_event_key'],
]

it('knows the owner of each table with encrypted data', async () => {
  const { rows } = await server.database.query<{ table: string }>(
    `with recursive owned (id) as (
       select oid from pg_class
        where relnamespace = current_schema()::regnamespace and relname = any($1::text[])
       union
       select conrelid from pg_constraint join owned on confrelid = owned.id where contype = 'f'
     )
     select distinct relname::text as table from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = current_schema()::regnamespace and relkind = 'r'
        and atttypid = 'bytea'::regtype and pg_class.oid not in (select id from owned)
      order by 1`,
    [[...KEY_OWNERS]],
  )
  expect(rows.map(({ table }) => table)).toEqual(WITHOUT_OWNER)
})
