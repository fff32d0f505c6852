import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClock } from '../src/shared/clock'
import { createAudit } from '../src/features/audit/service'
import { createDocumentFiles } from '../src/features/documents/document-files'
import { personContext } from '../src/features/scheduled-calls/person'
import { cleanUp } from '../src/housekeeping'
import { retireUnusedKeys } from '../src/operations/keys/key-usage'
import { reencrypt, rotateKeys } from '../src/operations/keys/rotate-keys'
import { loadCipher } from '../src/protection/owner-keys'
import { generationOf } from '../src/protection/owner-cipher'
import { createVault } from '../src/protection/vault'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { firstBroker } from './support/brokers'

const HOUR = 3_600_000
const K1 = { id: 'k1', key: randomBytes(32) }
const K2 = { id: 'k2', key: randomBytes(32) }
let server: TestServer
let broker: Visitor
beforeAll(async () => {
  server = await startTestServer({ keys: [K1] })
  broker = await firstBroker(server)
})
afterAll(() => server.close())

/** Creates a visitor who asked for a call and left no other data. */
async function caller(name: string): Promise<{ visitor: Visitor; userId: string }> {
  const visitor = await server.registered()
  const { user } = await visitor.call('authStatus')
  await visitor.call('contactMe', { body: { name, phone: '5125550147', consent: true } })
  return { visitor, userId: user?.id ?? '' }
}

it('notes and booked calls are encrypted with the new keys after a change and read the same', async () => {
  const { userId } = await caller('Carla Ring')
  const visitor = await server.registered()
  const { id } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  await broker.call('addNote', { params: { id }, body: { text: 'Wants a call on Monday' } })
  const params = { id: userId }
  await broker.call('addClientNote', { params, body: { text: 'Has a dog' } })
  await broker.call('addFollowUp', { params, body: { dueOn: '2026-12-01', note: 'Call back' } })
  const quote = { zip5: '43215', applicant_dob: '1958-04-09', gender: 'Female', tobacco: 'No' }
  const mail = {
    client: userId,
    email: 'carla@example.com',
    consent: true,
    how: 'phone',
    quote,
  } as const
  await broker.call('mailBrokerQuote', { body: mail })
  const seen = async () => ({
    client: await broker.call('readClient', { params }),
    notes: (await broker.call('readBrokerApplication', { params: { id } })).notes,
    calls: await broker.call('listBrokerCalls'),
  })
  const before = await seen()
  expect(before.calls.map(({ name }) => name)).toContain('Carla Ring')

  const { database, vault, dataDir } = server
  const files = createDocumentFiles(dataDir)
  await reencrypt({ database, vault, files }, new Date(), () => undefined)
  expect(await seen()).toEqual(before)
  for (const [statement, owner] of [
    ['select note as sealed from application_notes where application_id = $1', id],
    ['select person as sealed from scheduled_calls where user_id = $1', userId],
    ['select note as sealed from client_notes where user_id = $1', userId],
    ['select note as sealed from client_follow_ups where user_id = $1', userId],
    ['select detail as sealed from client_emails where user_id = $1', userId],
  ] as const) {
    const { rows } = await database.query<{ sealed: Buffer }>(statement, [owner])
    const { generation } = await loadCipher(database, vault, owner)
    expect(generation).toBe(2)
    expect(rows.map(({ sealed }) => generationOf(sealed))).toEqual([2])
  }
})

it('a key that finds a broker’s resume code is not retired until the code is used', async () => {
  const visitor = await server.registered()
  const { id } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  const { code } = await broker.call('makeResumeGrant', { params: { id }, body: { mail: false } })
  const { database, dataDir } = server
  const dependencies = {
    database,
    files: createDocumentFiles(dataDir),
    vault: createVault([K2, K1]),
  }
  await rotateKeys(dependencies, () => undefined)
  expect(await retireUnusedKeys(database, dependencies.vault)).toEqual([])

  const storage = { database, dataDir, dispose: () => Promise.resolve() }
  const rotated = await startTestServer({ storage, keys: [K2, K1] })
  const elsewhere = await rotated.registered()
  const resumed = await elsewhere.call('resumeApplication', { body: { resumeCode: code } })
  await rotated.close()
  expect(resumed).toMatchObject({ id })
  expect(await retireUnusedKeys(database, dependencies.vault)).toEqual(['k1'])
})

it('the audit trail stays valid after the key that signed its end is gone', async () => {
  const { database } = server
  await broker.call('listAudit')
  await retireUnusedKeys(database, createVault([K2, K1]))
  const audit = createAudit({ database, vault: createVault([K2]), clock: createClock() })
  expect(await audit.verify()).toMatchObject({ intact: true })
})

it('housekeeping keeps a visitor who only asked for a call, and their keys', async () => {
  const { userId } = await caller('Lena Line')
  const idle = await server.registered()
  const { user } = await idle.call('authStatus')
  const { database, vault } = server
  await cleanUp(database, new Date(Date.now() + 48 * HOUR))
  const { rows } = await database.query<{ id: string }>('select id from users where id = any($1)', [
    [userId, user?.id ?? ''],
  ])
  expect(rows).toEqual([{ id: userId }])
  const { rows: calls } = await database.query<{ id: string; person: Buffer }>(
    'select id, person from scheduled_calls where user_id = $1',
    [userId],
  )
  const cipher = await loadCipher(database, vault, userId)
  const [call] = calls
  expect(cipher.decrypt(call?.person ?? Buffer.of(), personContext(call?.id ?? ''))).toContain(
    'Lena Line',
  )
})
