import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClock } from '../src/shared/clock'
import { createDocumentFiles } from '../src/features/documents/document-files'
import { encryptNames } from '../src/features/applications/encrypt-names'
import {
  deleteEventsBefore,
  exportEvents,
  openSecurityEvents,
  SECURITY_EVENTS,
  type ExportedEvent,
  type SecurityEvents,
} from '../src/features/security-events'
import { keyUsage } from '../src/operations/keys/key-usage'
import { rotateKeys } from '../src/operations/keys/rotate-keys'
import { createVault } from '../src/protection/vault'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { firstBroker, PASSWORD } from './support/brokers'
import { newestMailTo } from './support/outbox'

const EMAIL = 'rosa@example.com'
const OLD_KEY = { id: 'k1', key: randomBytes(32) }

let server: TestServer
let events: SecurityEvents
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer({ keys: [OLD_KEY] })
  events = await openSecurityEvents({ ...server, clock: createClock() })
  admin = await firstBroker(server)
})
afterAll(() => server.close())

async function exported(email?: string): Promise<ExportedEvent[]> {
  const found: ExportedEvent[] = []
  const wanted = {
    since: new Date(0),
    until: new Date(Date.now() + 60_000),
    mailbox: email === undefined ? null : events.mailboxDigest(email),
  }
  for await (const event of exportEvents(server.database, wanted)) found.push(event)
  return found
}
const inShort = (found: readonly ExportedEvent[]): string[] =>
  found.map(({ kind, outcome }) => (outcome === 'done' ? kind : `${kind} refused`))

it('can be found by an email address that they do not contain', async () => {
  const visitor = await server.registered()
  await visitor.call('login', { body: { email: ` ${EMAIL.toUpperCase()}` } })
  const mail = newestMailTo(server, EMAIL.toUpperCase())
  const [code = ''] = /^\d{6}$/m.exec(mail) ?? []
  const wrong = code === '000000' ? '000001' : '000000'
  await visitor.fail('verify', { body: { token: wrong } })
  await visitor.call('verify', { body: { token: code } })
  await visitor.fail('resumeApplication', { body: { resumeCode: '2222-2222-2222' } })
  await visitor.call('logout')

  const ofMailbox = await exported(EMAIL)
  expect(inShort(ofMailbox)).toEqual(['link.ask', 'sign-in refused', 'account.new', 'sign-in'])
  const person = ofMailbox.at(-1)?.person
  const ofPerson = (await exported()).filter((event) => event.person === person)
  expect(inShort(ofPerson)).toEqual(['account.new', 'sign-in', 'resume refused', 'sign-out'])
  expect(ofPerson.every(({ network }) => network === '127.0.0.0/24')).toBe(true)
  const { rows } = await server.database.query('select * from security_events')
  expect(JSON.stringify(rows).toLowerCase()).not.toContain(EMAIL)
})

it('list the applications that a broker exported, and so does the audit trail', async () => {
  const visitor = await server.registered()
  const create = { name: 'Mine', schemaId: 'medicare-supplement' }
  const made = [
    await visitor.call('createApplication', { body: create }),
    await visitor.call('createApplication', { body: create }),
  ]
  const ids = made.map(({ id }) => id)
  const left = (await visitor.call('createApplication', { body: create })).id
  await admin.call('exportApplications', { body: { columns: ['stage'], ids } })
  const event = (await exported()).at(-1)
  expect(event).toMatchObject({ kind: 'broker.export', outcome: 'done', subjects: ids })
  const trailOf = async (id: string) =>
    (await admin.call('listAudit', { query: { application: id } })).entries
  for (const id of ids) {
    expect(await trailOf(id)).toMatchObject([{ action: 'application.export', fields: ['stage'] }])
  }
  expect(await trailOf(left)).toEqual([])
  expect(await admin.call('verifyAudit')).toMatchObject({ intact: true })
})

it('record a reached limit once, even for many refusals', async () => {
  const limited = await startTestServer({
    storage: { ...server, dispose: async () => {} },
    config: { throttleFactor: 1 / 15 },
  })
  const body = { email: 'nobody@agency.example', password: PASSWORD }
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries += 1) {
    statuses.push((await limited.visitor().try('brokerLogin', { body })).status)
  }
  await limited.app.close()
  expect(statuses).toEqual([401, 401, 429, 429, 429, 429])
  const reached = (await exported()).filter(({ kind }) => kind === 'limit')
  expect(reached).toMatchObject([{ outcome: 'refused', subjects: ['POST /api/broker/login'] }])
})

it('outlive the account and the key that they were made with', async () => {
  const visitor = await server.registered()
  const email = 'leaving@example.com'
  await visitor.call('login', { body: { email } })
  const [code = ''] = /^\d{6}$/m.exec(newestMailTo(server, email)) ?? []
  await visitor.call('verify', { body: { token: code } })
  await visitor.call('deleteMyData')
  expect(inShort(await exported(email)).at(-1)).toBe('data.delete')

  const before = await exported(email)
  const vault = createVault([{ id: 'k2', key: randomBytes(32) }, OLD_KEY])
  const files = createDocumentFiles(server.dataDir)
  const { database } = server
  await rotateKeys({ database, vault, files }, () => undefined)
  const needed = (await keyUsage(database, vault)).find(({ keyId }) => keyId === 'k1')
  expect(needed?.tables.map(({ table }) => table)).not.toContain('security_event_key')
  events = await openSecurityEvents({ database, vault, clock: createClock() })
  expect(await exported(email)).toEqual(before)
})

it('are deleted after their retention period', async () => {
  await deleteEventsBefore(server.database, new Date(Date.now() + 60_000))
  expect(await exported()).toEqual([])
})

it('names of applications are encrypted, including older ones', async () => {
  const visitor = await server.registered()
  const body = { name: 'For Rosa and Hector', schemaId: 'medicare-supplement' }
  const { id } = await visitor.call('createApplication', { body })
  const older = await visitor.call('createApplication', { body: { ...body, name: 'Older' } })
  const { database, vault } = server
  await database.query(
    `update applications set name = 'From before', encrypted_name = null where id = $1`,
    [older.id],
  )
  const names = async () =>
    (await visitor.call('listApplications')).map((application) => application.name).sort()
  expect(await names()).toEqual(['For Rosa and Hector', 'From before'])
  expect(await encryptNames(database, vault)).toBe(1)
  expect(await names()).toEqual(['For Rosa and Hector', 'From before'])
  const { rows } = await database.query<{ name: string | null; encrypted_name: Buffer }>(
    'select name, encrypted_name from applications where id = any($1::uuid[])',
    [[id, older.id]],
  )
  for (const row of rows) {
    expect(row.name).toBeNull()
    expect(row.encrypted_name.includes('Rosa')).toBe(false)
    expect(row.encrypted_name.includes('before')).toBe(false)
  }
})

it('docs/operations.md explains each kind of event', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  for (const [kind, meaning] of Object.entries(SECURITY_EVENTS)) {
    expect(page).toMatch(new RegExp(`^\\| \`${kind}\` +\\| ${meaning} +\\|$`, 'm'))
  }
})
