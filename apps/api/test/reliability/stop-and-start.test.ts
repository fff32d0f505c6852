import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/database'
import { bundleWorker } from '../support/bundle'
import { recordingLog } from '../support/recording-log'
import { endProcess } from '../support/server-process'
import { amount, grouped, Findings, LONG } from './findings'
import { Saver } from './saver'
import { openStand } from './stand'

const findings = new Findings('10-stop-and-start', 'Stopped and started at any moment')
const FIRST_STARTS = amount({ short: 1, long: 12 })
const MIGRATIONS = amount({ short: 1, long: 10 })
const STOPS = amount({ short: 2, long: 20 })
const RIVALS = amount({ short: 1, long: 10 })
const PEOPLE = 10

/** Migrations that the older release knows. */
const OLD_RELEASE = 4
const product = fileURLToPath(new URL('../../migrations', import.meta.url))
const stand = openStand(findings)

const start = (dataDir: string) => stand.start({ DATA_DIR: dataDir })

/** Milliseconds that a whole start takes here, so that kills fall on every part of it. */
async function timeOfStart(dataDir: string): Promise<number> {
  const begun = performance.now()
  const server = start(dataDir)
  await server.listening
  const took = performance.now() - begun
  await endProcess(server, 'SIGTERM')
  return took
}

test('a first start that was killed is made up for by the next one', async () => {
  const whole = await timeOfStart(stand.newDirectory())
  let up = 0
  for (let round = 0; round < FIRST_STARTS; round += 1) {
    const dataDir = stand.newDirectory()
    const killed = start(dataDir)
    await new Promise((resolve) => setTimeout(resolve, (whole * (round + 0.5)) / FIRST_STARTS))
    await endProcess(killed, 'SIGKILL')
    const next = start(dataDir)
    const saver = new Saver(await next.listening)
    await saver.arrive()
    up += 1
    await endProcess(next, 'SIGKILL')
  }
  findings.claim({
    claim:
      'First starts killed at moments spread over the whole start: servers that came up after it',
    required: 'all',
    measured: `${up} of ${FIRST_STARTS}`,
    held: up === FIRST_STARTS,
  })
  expect(up).toBe(FIRST_STARTS)
})

test.skipIf(!LONG)('a migration that was killed is applied whole by the next start', async () => {
  // What an older release, which knew only some of the migrations, has left behind.
  const old = stand.newDirectory()
  for (const file of readdirSync(product).sort().slice(0, OLD_RELEASE)) {
    cpSync(join(product, file), join(old, file))
  }
  const template = stand.newDirectory()
  const database = await openDatabase({
    dataDir: template,
    migrationsDir: old,
    workerUrl: await bundleWorker(),
    log: recordingLog(),
  })
  await database.close()
  const copy = (): string => {
    const dataDir = stand.newDirectory()
    cpSync(template, dataDir, { recursive: true })
    return dataDir
  }
  const whole = await timeOfStart(copy())
  let up = 0
  for (let round = 0; round < MIGRATIONS; round += 1) {
    const dataDir = copy()
    const killed = start(dataDir)
    await new Promise((resolve) => setTimeout(resolve, (whole * (round + 0.5)) / MIGRATIONS))
    await endProcess(killed, 'SIGKILL')
    const next = start(dataDir)
    const saver = new Saver(await next.listening)
    await saver.arrive()
    await saver.saveUntil(({ acknowledged }) => (acknowledged >= 2 ? 'enough' : undefined))
    up += 1
    await endProcess(next, 'SIGKILL')
  }
  findings.claim({
    claim: 'Upgrades killed at moments spread over the whole start: servers that came up after it',
    required: 'all',
    measured: `${up} of ${MIGRATIONS}`,
    held: up === MIGRATIONS,
  })
  expect(up).toBe(MIGRATIONS)
})

test.skipIf(!LONG)(
  'SIGTERM under load: a clean end, every answer whole, nothing lost',
  async () => {
    const dataDir = stand.newDirectory()
    let savers: Saver[] = []
    const unclean: string[] = []
    let truncated = 0
    let lost = 0
    let surplus = 0
    for (let round = 0; round < STOPS; round += 1) {
      const server = start(dataDir)
      const address = await server.listening
      if (round === 0) {
        savers = Array.from({ length: PEOPLE }, () => new Saver(address))
        await Promise.all(savers.map((saver) => saver.arrive()))
      }
      for (const saver of savers) saver.client.address = address
      const found = await Promise.all(savers.map((saver) => saver.look()))
      lost += found.reduce((sum, one) => sum + one.lost, 0)
      surplus += found.reduce((sum, one) => sum + one.surplus, 0)
      let saves = 0
      let stopped: Promise<number | NodeJS.Signals | null> | undefined
      const saving = savers.map((saver) =>
        saver.saveUntil(() => {
          saves += 1
          if (saves === PEOPLE) stopped = endProcess(server, 'SIGTERM')
        }),
      )
      await Promise.all(saving)
      truncated += savers.filter(({ truncated }) => truncated).length
      const how = await stopped
      if (how !== 0) unclean.push(`${how} ${server.err}`)
    }
    const acknowledged = savers.reduce((sum, saver) => sum + saver.acknowledged, 0)
    findings.claim({
      claim: 'SIGTERM while ten people save: processes that ended with 0',
      required: 'all',
      measured: `${STOPS - unclean.length} of ${STOPS}`,
      held: unclean.length === 0,
    })
    findings.claim({
      claim: 'Answers that broke off; acknowledged saves gone, or twice in effect',
      required: '0; 0, 0',
      measured: `${truncated}; ${lost}, ${surplus} of ${grouped(acknowledged)}`,
      held: truncated + lost + surplus === 0,
    })
    expect({ unclean, truncated, lost, surplus }).toEqual({
      unclean: [],
      truncated: 0,
      lost: 0,
      surplus: 0,
    })
  },
)

test('a second server on the same directory is refused, and free to come once the first was killed', async () => {
  const dataDir = stand.newDirectory()
  const first = start(dataDir)
  const saver = new Saver(await first.listening)
  await saver.arrive()
  let refused = 0
  for (let rival = 0; rival < RIVALS; rival += 1) {
    const second = start(dataDir)
    const code = await second.ended
    if (code === 1 && second.err.includes('is in use by another running server')) refused += 1
  }
  await saver.saveUntil(({ acknowledged }) => (acknowledged >= 4 ? 'enough' : undefined))
  await endProcess(first, 'SIGKILL')
  const next = start(dataDir)
  saver.client.address = await next.listening
  const { lost } = await saver.look()
  await endProcess(next, 'SIGKILL')
  findings.claim({
    claim:
      'Second servers on one data directory that were refused with a plain sentence; saves lost',
    required: 'all; 0',
    measured: `${refused} of ${RIVALS}; ${lost}`,
    held: refused === RIVALS && lost === 0,
  })
  expect({ refused, lost }).toEqual({ refused: RIVALS, lost: 0 })
})
