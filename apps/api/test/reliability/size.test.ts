import { cpSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { until } from '../support/until'
import { createDatabase } from '../support/postgres-server'
import { buildCommands, runCommand } from '../support/run-command'
import { endProcess } from '../support/server-process'
import { createPeople } from './load'
import { amount, Findings, grouped } from './findings'
import { growDatabase } from './grown-database'
import { openPostgres, openExperimentSetup } from './experiment-setup'
import { keepCalling } from './steady-callers'

const findings = new Findings('17-size', 'A large database')
const setup = openExperimentSetup(findings)
const postgres = openPostgres()
/** Run `SIZE_ANSWERS=4000000 pnpm reliability --only size` for more answers. */
const ANSWERS = Number(process.env['SIZE_ANSWERS'] ?? amount({ short: 50_000, long: 2_000_000 }))
const CALLERS = 5
/**
 * Goal for the slowest normal call, in milliseconds. The goal is not a requirement, because the
 * time depends on the machine.
 */
const LONGEST = 1_000
const HEAD = ['What', 'Time', 'Goal', 'Size']
const MEGABYTE = 1_048_576

let dataDir: string
beforeAll(async () => {
  await buildCommands()
  dataDir = setup.newDirectory()
  await growDatabase(dataDir, ANSWERS)
})

test('is backed up at night while people keep working', async () => {
  const backups = setup.newDirectory()
  const server = setup.start({ DATA_DIR: dataDir, BACKUP_DIR: backups, BACKUP_TIME: '00:00' })
  const address = await server.listening
  const calls = keepCalling(address, await createPeople(address, CALLERS))
  // One minute after its start, the server checks whether a backup is due.
  await until(() => snapshotsIn(dataDir).length + readdirSync(backups).length > 0)
  const before = calls.since(0)
  const begun = performance.now()
  await until(() => readdirSync(backups).some((name) => /\d\.backup$/.test(name)))
  const seconds = (performance.now() - begun) / 1_000
  const during = calls.since(begun)
  await calls.stop()
  expect(await endProcess(server, 'SIGTERM')).toBe(0)

  const what = `${grouped(ANSWERS)} answers, the nightly backup`
  findings.claim({
    claim: `${what}: calls refused or broken, and /readyz other than 200`,
    required: '0, 0',
    measured: `${during.failed}, ${during.unready} of ${grouped(during.count)}`,
    held: during.failed + during.unready === 0,
  })
  const rounded = (milliseconds: number): string => `${grouped(Math.round(milliseconds))} ms`
  findings.figures(HEAD, [
    ['The nightly backup, in a running server', inSeconds(seconds), '', sizeOf(backups)],
    [
      `The longest wait of ${CALLERS} people who save and read during it`,
      `${rounded(during.longest)}; before it ${rounded(before.longest)}`,
      `at most ${rounded(LONGEST)}`,
      '',
    ],
  ])
  expect(snapshotsIn(dataDir)).toEqual([])
  expect(during).toMatchObject({ failed: 0, unready: 0 })
})

test('is backed up, copied to PostgreSQL, and restored by the commands', async () => {
  const environment = {
    DATA_DIR: dataDir,
    MIGRATIONS_DIR: join(import.meta.dirname, '../../migrations'),
  }
  const directory = setup.newDirectory()
  const file = join(directory, 'backup')
  const backup = await timed(['backup', file], environment)
  const databaseUrl = await createDatabase(postgres.server.url)
  const copy = await timed(['copy', databaseUrl], environment)
  const restored = setup.newDirectory()
  cpSync(join(dataDir, 'keys.json'), join(restored, 'keys.json'))
  const restore = await timed(['restore', file], { ...environment, DATA_DIR: restored })

  const what = `${grouped(ANSWERS)} answers`
  const counts = [backup, copy, restore].map(({ rows }) => rows)
  const held = counts.every((rows) => rows >= ANSWERS)
  findings.claim({
    claim: `${what}: rows that \`backup\`, \`copy\`, and \`restore\` processed and compared`,
    required: `all, at least ${grouped(ANSWERS)}`,
    measured: counts.map(grouped).join(', '),
    held,
  })
  findings.figures(HEAD, [
    ['`backup`', inSeconds(backup.seconds), '', sizeOf(directory)],
    ['`copy` to PostgreSQL', inSeconds(copy.seconds), '', sizeOf(join(dataDir, 'database'))],
    ['`restore`', inSeconds(restore.seconds), '', sizeOf(join(restored, 'database'))],
  ])
  expect(held).toBe(true)
})

const snapshotsIn = (directory: string): string[] =>
  readdirSync(directory).filter((name) => name.startsWith('snapshot-'))

async function timed(
  words: readonly string[],
  environment: Record<string, string>,
): Promise<{ seconds: number; rows: number }> {
  const begun = performance.now()
  const out = await runCommand(words, environment)
  const [, rows] = / (\d+) rows\b/.exec(out) ?? []
  return { seconds: (performance.now() - begun) / 1_000, rows: Number(rows) }
}

const inSeconds = (seconds: number): string => `${grouped(Math.round(seconds))} s`

function sizeOf(directory: string): string {
  return `${grouped(Math.round(bytesIn(directory) / MEGABYTE))} MB`
}

function bytesIn(directory: string): number {
  let bytes = 0
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    bytes += entry.isDirectory() ? bytesIn(path) : statSync(path).size
  }
  return bytes
}
