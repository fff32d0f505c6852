import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseKind } from '../../src/database'
import { buildServer, type BuiltServer } from '../support/server-process'
import { crashRounds, killedServer, type CrashOptions, type CrashReport } from './crash-rounds'
import { amount, grouped, percentile, Findings } from './findings'

const findings = new Findings('1-kill', 'Killed in the middle of writes')
const ROUNDS = amount({ short: 2, long: 100 })
/**
 * Number of rounds in a test with a planted fault. Most rounds show the fault, so a few rounds are
 * enough.
 */
const TEETH_ROUNDS = 8
const KINDS: DatabaseKind[] = ['embedded', 'postgres']

let server: BuiltServer
let hasty: BuiltServer
beforeAll(async () => {
  server = await buildServer()
  hasty = await buildServer('test/reliability/hasty-server.ts')
})
afterAll(() => {
  findings.write()
})

async function kill(
  kind: DatabaseKind,
  built: BuiltServer,
  options: Omit<CrashOptions, 'people'>,
): Promise<CrashReport> {
  const target = await killedServer(kind, built)
  try {
    return await crashRounds(target, { ...options, people: 10 })
  } finally {
    await target.dispose()
  }
}

describe.each(KINDS)('kill -9 of a server on %s while ten people save', (kind) => {
  test('loses no acknowledged save, and none takes effect twice', async () => {
    const { acknowledged, lost, surplus, failedStarts, starts, reason } = await kill(kind, server, {
      rounds: ROUNDS,
    })
    const of = `of ${grouped(acknowledged)} acknowledged, ${starts.length} kills`
    findings.claim({
      claim: `${kind}: acknowledged saves lost`,
      required: '0',
      measured: `${lost} ${of}`,
      held: lost === 0,
    })
    findings.claim({
      claim: `${kind}: resent saves applied twice`,
      required: '0',
      measured: String(surplus),
      held: surplus === 0,
    })
    findings.claim({
      claim: `${kind}: failed starts`,
      required: '0',
      measured: `${failedStarts} of ${starts.length}; restarted in ${percentile(starts, 0.5)} ms (median), ${percentile(starts, 1)} ms (slowest)`,
      held: failedStarts === 0,
    })
    expect({ lost, surplus, reason }).toEqual({ lost: 0, surplus: 0, reason: '' })
    expect(acknowledged).toBeGreaterThan(ROUNDS)
  })

  test('reveals a save that is acknowledged before its commit', async () => {
    const { acknowledged, lost } = await kill(kind, hasty, {
      rounds: TEETH_ROUNDS,
      enough: (report) => report.lost > 0,
    })
    findings.claim({
      claim: `${kind}: losses detected in a server that acknowledges before it commits`,
      required: 'at least 1',
      measured: `${lost} of ${grouped(acknowledged)}`,
      held: lost > 0,
    })
    expect(lost).toBeGreaterThan(0)
  })
})
