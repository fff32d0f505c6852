import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseKind } from '../../src/database'
import { bundle } from '../support/bundle'
import { createLosingDisk, whyNoPowerLoss, type LosingDisk } from '../support/losing-disk'
import { buildServer, endProcess, startProcess, type BuiltServer } from '../support/server-process'
import { crashRounds, powerlessServer } from './crash-rounds'
import { amount, grouped, Findings } from './findings'
import { Saver } from './saver'

const findings = new Findings('2-power-loss', 'Power loss')
const ROUNDS = amount({ short: 2, long: 20 })
const FIRST_STARTS = amount({ short: 1, long: 5 })
const BARE_ROUNDS = amount({ short: 1, long: 5 })
const KINDS: DatabaseKind[] = ['embedded', 'postgres']

const impossible = whyNoPowerLoss()
if (impossible) findings.skip(`This machine cannot simulate it: ${impossible}.`)

let server: BuiltServer
let disk: LosingDisk
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => {
  findings.write()
})

async function onDisk<Value>(work: () => Promise<Value>): Promise<Value> {
  disk = createLosingDisk()
  try {
    return await work()
  } finally {
    disk.dispose()
  }
}

describe.skipIf(impossible !== undefined)('the power fails', () => {
  test.each(KINDS)(
    'while ten people save on %s, and no acknowledged save is lost',
    async (kind) => {
      const { acknowledged, lost, surplus, failedStarts, rounds, reason } = await onDisk(
        async () => {
          const target = await powerlessServer(kind, server, disk)
          try {
            return await crashRounds(target, { rounds: ROUNDS, people: 10 })
          } finally {
            await target.dispose()
          }
        },
      )
      findings.claim({
        claim: `${kind}: acknowledged saves lost`,
        required: '0',
        measured: `${lost} of ${grouped(acknowledged)} acknowledged, ${rounds} power losses`,
        held: lost === 0,
      })
      findings.claim({
        claim: `${kind}: failed starts, saves applied twice`,
        required: '0, 0',
        measured: `${failedStarts}, ${surplus}`,
        held: failedStarts + surplus === 0,
      })
      expect({ lost, surplus, reason }).toEqual({ lost: 0, surplus: 0, reason: '' })
      expect(acknowledged).toBeGreaterThan(ROUNDS)
    },
  )

  test('right after a first start, and keys, answers, and documents survive', async () => {
    let complete = 0
    for (let round = 0; round < FIRST_STARTS; round += 1) {
      complete += await onDisk(firstStart)
    }
    findings.claim({
      claim: 'First starts whose keys, first answer, and first document survived the power loss',
      required: 'all',
      measured: `${complete} of ${FIRST_STARTS}`,
      held: complete === FIRST_STARTS,
    })
    expect(complete).toBe(FIRST_STARTS)
  })

  test('and the test notices it: plain PGlite loses acknowledged writes', async () => {
    const program = fileURLToPath(await bundle('test/reliability/bare-pglite.ts'))
    const { acknowledged, lost, rounds } = await onDisk(() => bareRounds(program))
    findings.claim({
      claim: 'Plain PGlite: rounds that lost acknowledged writes or the database',
      required: 'every round',
      measured: `${rounds} of ${BARE_ROUNDS}, ${grouped(lost)} of ${grouped(acknowledged)} writes`,
      held: rounds === BARE_ROUNDS,
    })
    expect(rounds).toBe(BARE_ROUNDS)
  })
})

/** Returns 1 if all acknowledged data survived the power loss. Otherwise, returns 0. */
async function firstStart(): Promise<number> {
  const start = () => startProcess(server, { DATA_DIR: join(disk.directory, 'data') })
  const first = start()
  const saver = new Saver(await first.listening)
  await saver.arrive()
  await saver.saveUntil(({ acknowledged }) => (acknowledged >= 2 ? 'enough' : undefined))
  const document = await saver.upload()
  disk.losePower()
  await endProcess(first, 'SIGKILL')
  disk.comeBack()

  const again = start()
  saver.client.address = await again.listening
  const { lost } = await saver.checkSaves()
  const kept = await saver.has(document)
  await endProcess(again, 'SIGKILL')
  return lost === 0 && kept ? 1 : 0
}

async function bareRounds(
  program: string,
): Promise<{ acknowledged: number; lost: number; rounds: number }> {
  const report = { acknowledged: 0, lost: 0, rounds: 0 }
  for (let round = 0; round < BARE_ROUNDS; round += 1) {
    // Use a new database in each round. A power loss might have made the previous database
    // unreadable.
    const directory = join(disk.directory, `bare-${round}`)
    highestIn(directory, program)
    execFileSync('sync')
    const last = await writeUntilPowerFails(directory, program)
    disk.comeBack()
    const there = highestIn(directory, program)
    report.acknowledged += last
    report.lost += Math.max(0, last - there)
    if (there < last) report.rounds += 1
  }
  return report
}

/**
 * Creates the database if it does not exist.
 * @returns The highest number in the database, or 0 if the database no longer opens.
 */
function highestIn(directory: string, program: string): number {
  try {
    return Number(execFileSync(process.execPath, [program, 'read', directory], { stdio: 'pipe' }))
  } catch {
    return 0
  }
}

/** Writes for 800 ms, cuts the power, and returns the last acknowledged number. */
async function writeUntilPowerFails(directory: string, program: string): Promise<number> {
  const child = spawn(process.execPath, [program, 'write', directory], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  let last = 0
  let dark = false
  for await (const line of createInterface(child.stdout)) {
    if (dark) continue
    if (last === 0) {
      setTimeout(() => {
        dark = true
        disk.losePower()
        child.kill('SIGKILL')
      }, 800)
    }
    last = Number(line)
  }
  await ended
  return last
}
