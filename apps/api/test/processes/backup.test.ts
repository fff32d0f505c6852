import { randomBytes } from 'node:crypto'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '../../src/shared/clock'
import { openDatabase, openUnmigrated } from '../../src/database'
import { createDocumentFiles } from '../../src/features/documents/document-files'
import { MIGRATIONS } from '../../src/migrations-directory'
import { backUp } from '../../src/operations/backup/back-up'
import { restore } from '../../src/operations/backup/restore'
import { formatDataKeys, type DataKey } from '../../src/protection/data-keys'
import { createVault } from '../../src/protection/vault'
import { startTestServer, Visitor, type TestServer } from '../build-app'
import { answersWithProof } from '../support/complete-answers'
import { ENGINES, type Engine } from '../support/engines'
import { everythingOf, newPerson, type Person } from '../support/people'
import { productStorage, type ProductStorage } from '../support/product-storage'
import { recordingLog } from '../support/recording-log'
import { buildCommands, runCommand, startCommand } from '../support/run-command'
import { signAndSend } from '../support/sign'

const KEYS: DataKey[] = [{ id: 'k1', key: randomBytes(32) }]
const vault = createVault(KEYS)
/** Day on all servers, because the planned start of an application depends on it. */
const TODAY = '2026-11-20'
const directory = mkdtempSync(join(tmpdir(), 'gapwise-backups-'))
/** Database engines that are running, by kind. */
const engines = new Map<string, Engine>()

beforeAll(async () => {
  for (const { kind, start } of ENGINES) engines.set(kind, await start())
})
afterAll(async () => {
  for (const engine of engines.values()) await engine.stop()
  rmSync(directory, { recursive: true, force: true })
})

const engineOf = (kind: string): Engine => engines.get(kind) as Engine
const backUpTo = (storage: ProductStorage, name: string) =>
  backUp(
    {
      database: storage.database,
      vault,
      files: createDocumentFiles(storage.dataDir),
      clock: createClock(),
    },
    join(directory, name),
    // Uses the same `alone` option as the backup command. Backups that run while people save are
    // tested in nightly-backup.test.ts.
    { alone: true },
  )

/** Starts a server with two drafts and one submitted application. */
async function startWithData(engine: Engine, access?: 'shared') {
  const storage = await productStorage(engine, access)
  const server = await startTestServer({
    storage,
    keys: KEYS,
    config: { fixedToday: TODAY },
  })
  const people = [
    await newPerson(server, 1),
    await newPerson(server, 2),
    await newPerson(server, 3),
  ]
  const [sender] = people
  const params = { id: sender?.id ?? '' }
  const documents = (await sender?.visitor.call('listDocuments', { params })) ?? []
  const changes = answersWithProof(...documents)
  await sender?.visitor.call('saveAnswers', { params, body: { changes } })
  if (sender) await signAndSend(sender.visitor, sender.id)
  const before: unknown[] = []
  for (const person of people) before.push(await everythingOf(person))
  return { storage, server, people, before }
}

async function newEmptyDatabase(engine: Engine, name: string) {
  const place = await engine.newDatabase()
  const dataDir = place.dataDir ?? join(directory, name)
  const database = await openUnmigrated({ ...place, log: recordingLog() })
  const files = createDocumentFiles(dataDir)
  const openFiles = () => Promise.resolve(files)
  const parts = { database, vault, openFiles, migrationsDir: MIGRATIONS, log: recordingLog() }
  return { parts, storage: { database, dataDir, dispose: () => database.close() } }
}

async function seenOn(server: TestServer, people: readonly Person[]): Promise<unknown[]> {
  const seen: unknown[] = []
  for (const person of people) {
    seen.push(await everythingOf({ ...person, visitor: sameBrowser(server, person) }))
  }
  return seen
}

function sameBrowser(server: TestServer, { visitor: { cookies } }: Person): Visitor {
  const visitor = new Visitor(server.app)
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  return visitor
}

describe.each(['embedded', 'postgres'])('a backup of %s', (from) => {
  let full: Awaited<ReturnType<typeof startWithData>>
  beforeAll(async () => {
    full = await startWithData(engineOf(from))
    expect(await backUpTo(full.storage, from)).toMatchObject({ documents: 3, missing: [] })
  })
  afterAll(() => full.server.close())

  it.each(['embedded', 'postgres'])(
    'contains everything when it is restored to %s, and the app continues with it',
    async (to) => {
      const { people, before } = full
      const target = await newEmptyDatabase(engineOf(to), `restored-${from}-${to}`)
      const manifest = await restore(target.parts, join(directory, from))
      expect(manifest.tables.find(({ name }) => name === 'applications')?.rows).toBe(3)

      const again = await startTestServer({
        storage: target.storage,
        keys: KEYS,
        config: { fixedToday: TODAY },
      })
      expect(await seenOn(again, people)).toEqual(before)
      const [, writer] = people
      const visitor = sameBrowser(again, writer as Person)
      const changes = [{ section: 'applicant', field: 'first_name', value: 'Ann' }]
      await visitor.call('saveAnswers', { params: { id: writer?.id ?? '' }, body: { changes } })
      // In the restored database, each counter continues after its last restored value. As in the
      // original database, submissions cannot be deleted.
      await visitor.call('createApplication', {
        body: { name: 'Another', schemaId: 'medicare-supplement' },
      })
      await expect(again.database.query('delete from submissions')).rejects.toMatchObject({
        origin: { sqlState: '23001' },
      })
      await again.close()
    },
  )
})

describe('a backup', () => {
  let full: Awaited<ReturnType<typeof startWithData>>
  beforeAll(async () => {
    full = await startWithData(engineOf('embedded'))
  })
  afterAll(() => full.server.close())

  it('reveals nothing about a person, not even an address', async () => {
    await full.people[0]?.visitor.call('login', { body: { email: 'sentinel@example.com' } })
    await backUpTo(full.storage, 'unreadable')
    const text = readFileSync(join(directory, 'unreadable'), 'utf8')
    for (const { id, ssn } of full.people) {
      expect(text).not.toContain(ssn)
      expect(text).not.toContain(id.slice(0, 13) + id.slice(14))
    }
    expect(text).not.toContain('sentinel@example.com')
  })

  it.each([
    ['one changed byte', (text: string) => text.replace(/("sealed":".{40})(.)/, changed)],
    ['its end cut off', (text: string) => text.slice(0, text.lastIndexOf('{"name"'))],
    ['a line cut off', (text: string) => text.slice(0, -200)],
    ['two lines swapped', swapped],
    ['a table of another backup', (text: string) => text.split('\n').toSpliced(2, 1).join('\n')],
  ])('with %s is rejected, and nothing is restored', async (name, damage) => {
    await backUpTo(full.storage, 'whole')
    const damaged = join(directory, 'damaged')
    writeFileSync(damaged, damage(readFileSync(join(directory, 'whole'), 'utf8')))
    const { parts } = await newEmptyDatabase(engineOf('postgres'), name)
    await expect(restore(parts, damaged)).rejects.toThrow(/was changed|truncated|does not match/)
    const { rows } = await parts.database.query(
      `select from information_schema.tables where table_schema = 'public'`,
    )
    expect(rows).toEqual([])
    await parts.database.close()
  })

  it('never overwrites an existing database', async () => {
    await backUpTo(full.storage, 'over')
    const { database, dataDir } = full.storage
    const files = createDocumentFiles(dataDir)
    const openFiles = () => Promise.resolve(files)
    const parts = { database, vault, openFiles, migrationsDir: MIGRATIONS, log: recordingLog() }
    await expect(restore(parts, join(directory, 'over'))).rejects.toThrow(
      'never overwrites a database',
    )
  })

  it('needs the keys that it was made with', async () => {
    await backUpTo(full.storage, 'other-key')
    const { parts } = await newEmptyDatabase(engineOf('postgres'), 'other-key')
    // Another server can use the same key id for a different key.
    for (const id of ['k2', ...KEYS.map((key) => key.id)]) {
      const vault = createVault([{ id, key: randomBytes(32) }])
      await expect(restore({ ...parts, vault }, join(directory, 'other-key'))).rejects.toThrow(
        'It needs the keys of the server that made it',
      )
    }
    await parts.database.close()
  })

  it('from before a person was erased reveals nothing about them after the next backup', async () => {
    const erased = await newPerson(full.server, 9)
    const [kept] = full.people
    await backUpTo(full.storage, 'before-erasure')
    await erased.visitor.call('deleteMyData')
    await backUpTo(full.storage, 'after-erasure')

    const { parts, storage } = await newEmptyDatabase(engineOf('postgres'), 'erased')
    await restore(parts, join(directory, 'before-erasure'))
    const { rows } = await parts.database.query('select from applications where id = $1', [
      erased.id,
    ])
    expect(rows).toHaveLength(1)
    const server = await startTestServer({ storage, keys: KEYS })
    const { status } = await sameBrowser(server, erased).try('readApplication', {
      params: { id: erased.id },
    })
    expect(status).not.toBe(200)
    const seen = await seenOn(server, [kept as Person])
    expect(seen).toEqual([await everythingOf(kept as Person)])
    await server.close()
  })

  it('from an older version is brought up to date', async () => {
    await backUpTo(full.storage, 'older')
    const newer = join(directory, 'newer-migrations')
    cpSync(MIGRATIONS, newer, { recursive: true })
    const number = readdirSync(MIGRATIONS).length + 1
    writeFileSync(
      join(newer, `${String(number).padStart(3, '0')}-later.sql`),
      `alter table users add column later text not null default 'made later'`,
    )
    const { parts } = await newEmptyDatabase(engineOf('postgres'), 'newer')
    const manifest = await restore({ ...parts, migrationsDir: newer }, join(directory, 'older'))
    expect(manifest.migration).toBe(number - 1)
    const { rows } = await parts.database.query<{ later: string }>(
      'select distinct later from users',
    )
    expect(rows).toEqual([{ later: 'made later' }])
    await parts.database.close()
  })

  it('from a newer version is rejected before anything is written, and can be restored with that version', async () => {
    await backUpTo(full.storage, 'from-newer')
    const older = join(directory, 'older-migrations')
    cpSync(MIGRATIONS, older, { recursive: true })
    rmSync(join(older, readdirSync(older).sort().at(-1) ?? ''))
    const { parts } = await newEmptyDatabase(engineOf('postgres'), 'refused')
    const file = join(directory, 'from-newer')
    await expect(restore({ ...parts, migrationsDir: older }, file)).rejects.toThrow(
      /newer version of this server \(migration \d+\)/,
    )
    expect((await restore(parts, file)).migration).toBe(readdirSync(MIGRATIONS).length)
    await parts.database.close()
  })
})

it('commands back up, restore, and copy to a server', async () => {
  await buildCommands()
  const { storage, server, people, before } = await startWithData(engineOf('embedded'), 'shared')
  const environment = { ...storage.environment, DATA_KEYS: formatDataKeys(KEYS) }
  // Two processes never use an embedded database at the same time. The second process reports that
  // the database is in use, and exits without changing anything.
  await server.app.close()
  const busy = await startCommand(['backup', join(directory, 'busy')], environment).ended
  expect([busy.code, busy.err]).toEqual([1, expect.stringContaining('in use by another')])
  await storage.database.close()

  const file = join(directory, 'by-command')
  expect(await runCommand(['backup', file], environment)).toContain('and 3 documents to')
  const keyless = { DATA_DIR: join(directory, 'keyless'), MIGRATIONS_DIR: MIGRATIONS }
  const refused = await startCommand(['restore', file], keyless).ended
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringContaining('keys.json there, or set DATA_KEYS'),
  ])
  const restored = { ...environment, DATA_DIR: join(directory, 'restored') }
  expect(await runCommand(['restore', file], restored)).toContain('and 3 documents.')

  const lacking = join(directory, 'lacking')
  renameSync(join(storage.dataDir, 'documents'), lacking)
  const whole = readFileSync(file)
  const incomplete = await startCommand(['backup', file], environment).ended
  expect(readFileSync(file)).toEqual(whole)
  expect([incomplete.code, incomplete.err]).toEqual([
    1,
    expect.stringContaining('is incomplete. 3 documents are missing'),
  ])
  // The command left a file in the documents folder. The file says which database owns the
  // documents.
  rmSync(join(storage.dataDir, 'documents'), { recursive: true })
  renameSync(lacking, join(storage.dataDir, 'documents'))

  const misspelled = await startCommand(['copy', 'postgres://one,/gapwise'], restored).ended
  expect(misspelled.err).toContain('The address of the PostgreSQL database must name several')
  expect(misspelled.code).not.toBe(0)
  const { databaseUrl = '' } = await engineOf('postgres').newDatabase()
  expect(await runCommand(['copy', databaseUrl], restored)).toContain('Copied and compared')
  const again = await startCommand(['copy', databaseUrl], restored).ended
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('already contains data')])

  // The documents still belong to the original database. The copy has not claimed them yet.
  const takenOver = { ...restored, DATABASE_URL: databaseUrl }
  const early = await startCommand(['audit', 'verify'], takenOver).ended
  expect([early.code, early.err]).toEqual([1, expect.stringContaining('of another database')])
  expect(await runCommand(['documents', 'claim'], takenOver)).toContain('with 3 documents')
  await runCommand(['audit', 'verify'], takenOver)

  const log = recordingLog()
  const database = await openDatabase({ databaseUrl, migrationsDir: MIGRATIONS, log })
  const dispose = (): Promise<void> => database.close()
  const copied = await startTestServer({
    storage: { database, dataDir: restored.DATA_DIR, dispose },
    keys: KEYS,
    config: { fixedToday: TODAY },
  })
  expect(await seenOn(copied, people)).toEqual(before)
  await copied.close()
})

function changed(_match: string, before: string, sign: string): string {
  return before + (sign === 'A' ? 'B' : 'A')
}

function swapped(text: string): string {
  const lines = text.split('\n')
  return [lines[0], lines[2], lines[1], ...lines.slice(3)].join('\n')
}
