import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createLosingDisk, whyNoPowerLoss } from '../support/losing-disk'
import { endProcess, type ServerProcess } from '../support/server-process'
import { amount, grouped, Findings } from './findings'
import { Saver } from './saver'
import { openExperimentSetup } from './experiment-setup'
import { whyNoTrace, withFsync } from './strace'

const findings = new Findings('9-disk-faults', 'The disk fails')
const PEOPLE = 5
const FAILURES = amount({ short: 1, long: 5 })

const setup = openExperimentSetup(findings)

const noTrace = whyNoTrace()
const noDisk = whyNoPowerLoss()
if (noTrace) findings.skip(`The failing disk: ${noTrace}`)
if (noDisk) findings.skip(`The full disk: ${noDisk}.`)

interface Outcome {
  readonly lost: number
  readonly surplus: number
  readonly acknowledged: number
  readonly refused: ReadonlyMap<number, number>
}

async function outcome(
  savers: readonly Saver[],
  refused: ReadonlyMap<number, number>,
): Promise<Outcome> {
  const found = await Promise.all(savers.map((saver) => saver.checkSaves()))
  return {
    lost: found.reduce((sum, one) => sum + one.lost, 0),
    surplus: found.reduce((sum, one) => sum + one.surplus, 0),
    acknowledged: savers.reduce((sum, saver) => sum + saver.acknowledged, 0),
    refused,
  }
}

function note(what: string, { lost, surplus, acknowledged, refused }: Outcome): void {
  const again = [...refused].map(([status, count]) => `${count} × ${status}`).join(', ')
  findings.claim({
    claim: `${what}: acknowledged saves lost or applied twice`,
    required: '0, 0',
    measured: `${lost}, ${surplus} of ${grouped(acknowledged)}; refused meanwhile: ${again || 'none'}`,
    held: lost + surplus === 0,
  })
}

const arriveAt = async (address: string): Promise<Saver[]> => {
  const savers = Array.from({ length: PEOPLE }, () => new Saver(address))
  await Promise.all(savers.map((saver) => saver.arrive()))
  return savers
}

describe.skipIf(noTrace !== undefined)('a disk that returns EIO from fsync', () => {
  test('loses no acknowledged save by the next start', async () => {
    const totals = { lost: 0, surplus: 0, acknowledged: 0, refused: new Map<number, number>() }
    for (let failure = 1; failure <= FAILURES; failure += 1) {
      const dataDir = setup.newDirectory()
      const start = (wrapper: readonly [string, ...string[]] | readonly [] = []) =>
        setup.start({ DATA_DIR: dataDir }, wrapper)
      // The first start creates the database. That step is not part of the test.
      const first = start()
      const savers = await arriveAt(await first.listening)
      await endProcess(first, 'SIGTERM')

      const failing = start(withFsync(`error=EIO:when=${60 + failure * 15}+7`))
      await saveUntilItEnds(savers, failing, totals.refused)
      const healthy = start()
      const address = await healthy.listening
      for (const saver of savers) saver.client.address = address
      const { lost, surplus, acknowledged } = await outcome(savers, totals.refused)
      totals.lost += lost
      totals.surplus += surplus
      totals.acknowledged += acknowledged
      await endProcess(healthy, 'SIGTERM')
    }
    note(`EIO from fsync at ${FAILURES} different moments`, totals)
    expect(totals).toMatchObject({ lost: 0, surplus: 0 })
    expect(totals.acknowledged).toBeGreaterThan(0)
  })
})

/** Maximum number of acknowledged saves per person in a round, in case the disk never fails. */
const ENOUGH = 40

async function saveUntilItEnds(
  savers: readonly Saver[],
  failing: ServerProcess,
  refused: Map<number, number>,
): Promise<void> {
  const address = await failing.listening.catch(() => undefined)
  if (address !== undefined) {
    for (const saver of savers) saver.client.address = address
    await Promise.all(
      savers.map((saver) =>
        saver.saveUntil(
          ({ acknowledged }) => (acknowledged >= ENOUGH ? 'enough' : undefined),
          refused,
        ),
      ),
    )
  }
  await endProcess(failing, 'SIGKILL')
}

describe.skipIf(noDisk !== undefined)('a full disk', () => {
  test('refuses saves with 503 and accepts them once there is space', async () => {
    const disk = createLosingDisk({ megabytes: 200 })
    const dataDir = join(disk.directory, 'data')
    const server = setup.start({ DATA_DIR: dataDir })
    const savers = await arriveAt(await server.listening)
    const refused = new Map<number, number>()
    const filler = join(disk.directory, 'filler')
    fill(filler)
    let room = false
    let after = 0
    const saving = savers.map((saver) =>
      saver.saveUntil(() => {
        if (room) after += 1
        return room && after >= PEOPLE ? 'enough' : undefined
      }, refused),
    )
    while (!refused.get(503)) await new Promise((resolve) => setTimeout(resolve, 50))
    rmSync(filler)
    room = true
    await Promise.all(saving)
    const result = await outcome(savers, refused)
    await endProcess(server, 'SIGTERM')
    disk.dispose()
    note('A full disk', result)
    expect(result).toMatchObject({ lost: 0, surplus: 0 })
    expect([...refused.keys()]).toEqual([503])
    expect(after).toBeGreaterThanOrEqual(PEOPLE)
  })
})

/** Writes a file until the disk is full. */
function fill(path: string): void {
  const file = openSync(path, 'w')
  try {
    const chunk = Buffer.alloc(1_048_576, 1)
    for (;;) writeSync(file, chunk)
  } catch {
    execFileSync('sync', ['-f', path])
  } finally {
    closeSync(file)
  }
}
