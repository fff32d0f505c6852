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
import { openExperimentSetup } from './experiment-setup'

const findings = new Findings('10-stop-and-start', 'Stopped and started at any moment')
const FIRST_STARTS = amount({ short: 1, long: 12 })
const MIGRATIONS = amount({ short: 1, long: 10 })
const STOPS = amount({ short: 2, long: 20 })
const RIVALS = amount({ short: 1, long: 10 })
const PEOPLE = 10

/** Number of migrations in the older release. */
const OLD_RELEASE = 4
const product = fileURLToPath(new URL('../../migrations', import.meta.url))
const setup = openExperimentSetup(findings)

const start = (dataDir: string) => setup.start({ DATA_DIR: dataDir })

/**
 * Measures how many milliseconds a complete start takes. The test kills servers at different times
 * within it.
 */
async function timeOfStart(dataDir: string): Promise<number> {
  const begun = performance.now()
  const server = start(dataDir)
  await server.listening
  const took = performance.now() - begun
  await endProcess(server, 'SIGTERM')
  return took
}

test('the next start recovers from a first start that was killed', async () => {
  const whole = await timeOfStart(setup.newDirectory())
  let up = 0
  for (let round = 0; round < FIRST_STARTS; round += 1) {
    const dataDir = setup.newDirectory()
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
    claim: 'First starts killed at moments spread over the start: servers that started afterward',
    required: 'all',
    measured: `${up} of ${FIRST_STARTS}`,
    held: up === FIRST_STARTS,
  })
  expect(up).toBe(FIRST_STARTS)
})

test.skipIf(!LONG)('the next start fully applies a migration that was killed', async () => {
  // Simulates an older release's database, which has only the first migrations.
  const old = setup.newDirectory()
  for (const file of readdirSync(product).sort().slice(0, OLD_RELEASE)) {
    cpSync(join(product, file), join(old, file))
  }
  const template = setup.newDirectory()
  const database = await openDatabase({
    dataDir: template,
    migrationsDir: old,
    workerUrl: await bundleWorker(),
    log: recordingLog(),
  })
  await database.close()
  const copy = (): string => {
    const dataDir = setup.newDirectory()
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
    claim: 'Upgrades killed at moments spread over the start: servers that started afterward',
    required: 'all',
    measured: `${up} of ${MIGRATIONS}`,
    held: up === MIGRATIONS,
  })
  expect(up).toBe(MIGRATIONS)
})

test.skipIf(!LONG)(
  'SIGTERM under load ends cleanly, with complete responses and nothing lost',
  async () => {
    const dataDir = setup.newDirectory()
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
      const found = await Promise.all(savers.map((saver) => saver.checkSaves()))
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
      claim: 'SIGTERM while ten people save: processes that exited with 0',
      required: 'all',
      measured: `${STOPS - unclean.length} of ${STOPS}`,
      held: unclean.length === 0,
    })
    findings.claim({
      claim: 'Truncated responses; acknowledged saves lost or applied twice',
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

test('a second server on the same directory is refused, and can start after the first is killed', async () => {
  const dataDir = setup.newDirectory()
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
  const { lost } = await saver.checkSaves()
  await endProcess(next, 'SIGKILL')
  findings.claim({
    claim:
      'Second servers on one data directory that were refused with a clear message; saves lost',
    required: 'all; 0',
    measured: `${refused} of ${RIVALS}; ${lost}`,
    held: refused === RIVALS && lost === 0,
  })
  expect({ refused, lost }).toEqual({ refused: RIVALS, lost: 0 })
})
