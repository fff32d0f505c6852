import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config'
import { openUnmigrated } from '../src/database'
import { createDocumentFiles } from '../src/features/documents/document-files'
import { MIGRATIONS } from '../src/migrations-directory'
import { createNightlyBackups, type NightlyBackups } from '../src/operations/backup/nightly'
import { restore } from '../src/operations/backup/restore'
import { startTestServer, type TestServer } from './build-app'
import { bundleWorker } from './support/bundle'
import { copyTemplate } from './support/embedded-template'
import { newPerson } from './support/people'
import { recordingLog } from './support/recording-log'

const root = mkdtempSync(join(tmpdir(), 'gapwise-nightly-'))
const KEYS = [{ id: 'k1', key: randomBytes(32) }]
let server: TestServer
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
  const backupsTo = (place: string) =>
    createNightlyBackups({
      database: server.database,
      vault: server.vault,
      files: createDocumentFiles(server.dataDir),
      clock: { now: () => now },
      log,
      config: { directory: place, time: '03:00', timeZone: 'America/New_York', kept: 2 },
    })
  let backups: NightlyBackups
  beforeAll(() => {
    backups = backupsTo(directory)
  })

  it('are made once, at the hour of the office', async () => {
    await at('2026-11-20T07:59:00Z')
    expect(existsSync(directory)).toBe(false)
    await at('2026-11-20T08:00:00Z')
    expect(files()).toEqual(['gapwise-2026-11-20.backup'])
    await at('2026-11-20T23:00:00Z')
    await at('2026-11-21T04:00:00Z')
    expect(files()).toHaveLength(1)
  })

  it('can be brought back', async () => {
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
        files: createDocumentFiles(target),
        log: recordingLog(),
      },
      join(directory, 'gapwise-2026-11-20.backup'),
    )
    expect(manifest.documents).toBe(1)
    expect(manifest.tables.find(({ name }) => name === 'applications')?.rows).toBe(1)
    await database.close()
  })

  it('are made later where the server was off, and only so many are kept', async () => {
    writeFileSync(join(directory, 'mine.backup'), 'not of the server')
    await at('2026-11-21T15:12:00Z')
    await at('2026-11-22T09:00:00Z')
    expect(files()).toEqual([
      'gapwise-2026-11-21.backup',
      'gapwise-2026-11-22.backup',
      'mine.backup',
    ])
    rmSync(join(directory, 'mine.backup'))
  })

  it('say what went wrong, keep what there is, and try again after a while', async () => {
    const before = files()
    const broken = join(root, 'in-the-way')
    writeFileSync(broken, '')
    const failing = backupsTo(broken)
    now = new Date('2026-11-23T12:00:00Z')
    await failing.look()
    expect(log.entries.at(-1)).toMatchObject({
      level: 'error',
      message: expect.stringContaining('look at BACKUP_DIR'),
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

describe('their configuration', () => {
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
