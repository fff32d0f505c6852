import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../src/app'
import { createClock } from '../src/shared/clock'
import { readConfig } from '../src/config/config'
import { openUnmigrated, type Database } from '../src/database'
import {
  createDocumentFiles,
  DocumentFileMissing,
  type DocumentFiles,
} from '../src/features/documents/document-files'
import { createLog } from '../src/http/logging'
import { MIGRATIONS } from '../src/migrations-directory'
import { createNightlyBackups, type NightlyBackups } from '../src/operations/backup/nightly'
import { drill } from '../src/operations/backup/drill'
import { restore } from '../src/operations/backup/restore'
import { startTestServer, type TestServer } from './build-app'
import { bundleWorker } from './support/bundle'
import { copyTemplate } from './support/embedded-template'
import { newPerson } from './support/people'
import { recordingLog } from './support/recording-log'

const root = mkdtempSync(join(tmpdir(), 'gapwise-nightly-'))
const KEYS = [{ id: 'k1', key: randomBytes(32) }]
let server: TestServer
/**
 * Returns a database that takes snapshots without copying its data files. This saves time. Only the
 * first suite tests snapshots that copy the files.
 */
const inPlace = (): Database => ({
  ...server.database,
  snapshot: (work, options) => server.database.snapshot(work, { ...options, alone: true }),
})
beforeAll(async () => {
  server = await startTestServer({ keys: KEYS })
  await newPerson(server, 1)
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

describe('nightly backups', () => {
  const directory = join(root, 'nightly')
  const files = () =>
    readdirSync(directory)
      .filter((name) => name.endsWith('.backup'))
      .sort()
  let now = new Date()
  const log = recordingLog()
  const at = async (time: string): Promise<void> => {
    now = new Date(time)
    await backups.look()
  }
  const backupsTo = (target: string, database = inPlace()) =>
    createNightlyBackups({
      database,
      vault: server.vault,
      files: createDocumentFiles(server.dataDir),
      clock: { now: () => now },
      log,
      config: { directory: target, time: '03:00', timeZone: 'America/New_York', kept: 2 },
    })
  let backups: NightlyBackups
  beforeAll(() => {
    backups = backupsTo(directory, server.database)
  })

  it('are made once a day, at the office’s local time', async () => {
    await at('2026-11-20T07:59:00Z')
    expect(existsSync(directory)).toBe(false)
    await at('2026-11-20T08:00:00Z')
    expect(files()).toEqual(['gapwise-2026-11-20.backup'])
    await at('2026-11-20T23:00:00Z')
    await at('2026-11-21T04:00:00Z')
    expect(files()).toHaveLength(1)
  })

  it('can be restored', async () => {
    const target = join(root, 'restored')
    await copyTemplate('none', target)
    const database = await openUnmigrated({
      dataDir: target,
      workerUrl: await bundleWorker(),
      log: recordingLog(),
    })
    const manifest = await restore(
      {
        database,
        migrationsDir: MIGRATIONS,
        vault: server.vault,
        openFiles: () => Promise.resolve(createDocumentFiles(target)),
        log: recordingLog(),
      },
      join(directory, 'gapwise-2026-11-20.backup'),
    )
    expect(manifest.documents).toBe(1)
    expect(manifest.tables.find(({ name }) => name === 'applications')?.rows).toBe(1)
    await database.close()
  })

  describe('a drill', () => {
    const workFolder = join(root, 'drills')
    const path = join(directory, 'gapwise-2026-11-20.backup')
    const dependencies = async () => {
      const workerUrl = await bundleWorker()
      return {
        vault: server.vault,
        clock: createClock(),
        migrationsDir: MIGRATIONS,
        log,
        open: async (dataDir: string) => {
          await copyTemplate('none', dataDir)
          return openUnmigrated({ dataDir, workerUrl, log })
        },
      }
    }
    beforeAll(() => {
      mkdirSync(workFolder)
    })

    it('restores a backup to another folder, decrypts everything, and leaves nothing behind', async () => {
      const found = await drill(await dependencies(), path, workFolder)
      expect(found).toMatchObject({ documents: 1, entries: 0 })
      expect(found.madeAt).toEqual(new Date('2026-11-20T08:00:00Z'))
      expect(found.answers).toBeGreaterThan(0)
      expect(readdirSync(workFolder)).toEqual([])
    })

    it('fails if an answer cannot be decrypted, and leaves nothing behind', async () => {
      const book = readdirSync(directory).find((name) => name.endsWith('.json')) ?? ''
      const text = readFileSync(join(directory, book), 'utf8')
      const { dataKeys } = JSON.parse(text) as { dataKeys: { wrapped: string }[] }
      // Gives each owner the next owner's key.
      const [first = '', ...others] = dataKeys.map(({ wrapped }) => wrapped)
      for (const row of dataKeys) row.wrapped = others.shift() ?? first
      writeFileSync(join(directory, book), JSON.stringify({ dataKeys }))
      await expect(drill(await dependencies(), path, workFolder)).rejects.toThrow(
        /of the application .* cannot be decrypted with its key/,
      )
      expect(readdirSync(workFolder)).toEqual([])
      writeFileSync(join(directory, book), text)
    })
  })

  it('are made later if the server was off, and only the configured number is kept', async () => {
    backups = backupsTo(directory)
    writeFileSync(join(directory, 'mine.backup'), 'not from the server')
    await at('2026-11-21T15:12:00Z')
    await at('2026-11-22T09:00:00Z')
    expect(files()).toEqual([
      'gapwise-2026-11-21.backup',
      'gapwise-2026-11-22.backup',
      'mine.backup',
    ])
    rmSync(join(directory, 'mine.backup'))
  })

  it('log what went wrong, keep existing backups, and are retried later', async () => {
    const before = files()
    const broken = join(root, 'in-the-way')
    writeFileSync(broken, '')
    const failing = backupsTo(broken)
    now = new Date('2026-11-23T12:00:00Z')
    await failing.look()
    expect(log.entries.at(-1)).toMatchObject({
      level: 'error',
      message: expect.stringContaining('Check BACKUP_DIR'),
    })
    rmSync(broken)
    now = new Date('2026-11-23T12:14:00Z')
    await failing.look()
    expect(existsSync(broken)).toBe(false)
    now = new Date('2026-11-23T12:15:00Z')
    await failing.look()
    expect(readdirSync(broken)).toContain('gapwise-2026-11-23.backup')
    expect(files()).toEqual(before)
  })
})

describe('a nightly backup that lacks documents', () => {
  const directory = join(root, 'lacking')
  const log = recordingLog()
  let now = new Date()
  let read: DocumentFiles['read']
  let backups: NightlyBackups
  const stored = () => createDocumentFiles(server.dataDir)
  const gone = () => Promise.reject(new DocumentFileMissing())
  const start = (): void => {
    backups = createNightlyBackups({
      database: inPlace(),
      vault: server.vault,
      files: { ...stored(), read: (id) => read(id) },
      clock: { now: () => now },
      log,
      config: { directory, time: '03:00', timeZone: 'America/New_York', kept: 2 },
    })
  }
  const look = async (time: string): Promise<string[]> => {
    now = new Date(time)
    await backups.look()
    return readdirSync(directory)
      .filter((name) => name.endsWith('.backup'))
      .sort()
  }
  beforeAll(start)

  it('is logged as an error and never replaces a complete one, however many nights it repeats', async () => {
    read = stored().read
    const complete = ['gapwise-2026-12-01.backup', 'gapwise-2026-12-02.backup']
    await look('2026-12-01T12:00:00Z')
    expect(await look('2026-12-02T12:00:00Z')).toEqual(complete)
    expect(backups.isFailing()).toBe(false)
    read = gone
    for (const day of ['03', '04', '05', '06']) {
      expect(await look(`2026-12-${day}T12:00:00Z`)).toEqual([
        ...complete,
        `gapwise-2026-12-${day}.incomplete.backup`,
      ])
      expect(log.entries.at(-1)).toMatchObject({
        level: 'error',
        fields: { missing: 1, unreadable: 0 },
      })
      expect(backups.isFailing()).toBe(true)
    }
    // After a restart, only the files in the backup directory show that the backup failed.
    start()
    await look('2026-12-06T23:00:00Z')
    expect(backups.isFailing()).toBe(true)
    expect(log.entries.filter(({ level }) => level === 'error')).toHaveLength(4)
  })

  it('is made again after the storage recovers', async () => {
    read = () => Promise.reject(new Error('The document storage answered 403 to GET.'))
    await look('2026-12-07T12:00:00Z')
    expect(log.entries.at(-1)?.fields).toMatchObject({ missing: 0, unreadable: 1 })
    expect(backups.isFailing()).toBe(true)
    read = stored().read
    expect(await look('2026-12-07T12:14:00Z')).toContain('gapwise-2026-12-07.incomplete.backup')
    expect(await look('2026-12-07T12:15:00Z')).toEqual([
      'gapwise-2026-12-02.backup',
      'gapwise-2026-12-07.backup',
    ])
    expect(backups.isFailing()).toBe(false)
  })

  it('does not include one whose document was deleted while it was made', async () => {
    const person = await newPerson(server, 2)
    read = async (id) => {
      const params = { id: person.id, documentId: id }
      if (id !== person.documentId) return stored().read(id)
      await person.visitor.call('deleteDocument', { params })
      return stored().read(id)
    }
    expect(await look('2026-12-08T12:00:00Z')).toContain('gapwise-2026-12-08.backup')
    expect(backups.isFailing()).toBe(false)
  })

  it('is reported as degraded by readiness, which still answers 200', async () => {
    read = gone
    await look('2026-12-09T12:00:00Z')
    const app = await buildApp({
      config: readConfig({ DATA_DIR: server.dataDir }),
      database: server.database,
      vault: server.vault,
      clock: createClock(),
      log: createLog('silent'),
      backups,
    })
    const answer = await app.inject('/readyz')
    expect(answer.statusCode).toBe(200)
    expect(answer.json<{ degraded: string[] }>().degraded).toContain('backup')
    await app.close()
  })
})

describe('configuration of nightly backups', () => {
  it('is off without a directory, and complete with one', () => {
    expect(readConfig({}).backups).toBeUndefined()
    expect(readConfig({ BACKUP_DIR: '/var/backups' }).backups).toEqual({
      directory: '/var/backups',
      time: '03:00',
      timeZone: 'America/New_York',
      kept: 7,
    })
  })

  it.each([{ BACKUP_TIME: '25:00' }, { BACKUP_TIME: '3' }, { BACKUPS_KEPT: '0' }])(
    'refuses %j',
    (environment) => {
      const [name] = Object.keys(environment)
      expect(() => readConfig(environment)).toThrow(name)
    },
  )
})
