import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseKind } from '../../src/database'
import { buildServer, type BuiltServer } from '../support/server-process'
import { amount, Findings } from './findings'
import { handoverRounds } from './handover-rounds'

const findings = new Findings('19-handover', 'Killed while applications are handed over')
const ROUNDS = amount({ short: 2, long: 100 })
/** Half of the kills are at the moment that shows the fault. */
const TEETH_ROUNDS = 6
const KINDS: DatabaseKind[] = ['embedded', 'postgres']

let built: BuiltServer
beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => {
  findings.write()
})

describe.each(KINDS)('kill -9 of a server on %s while people send applications', (kind) => {
  test('loses no application, and the receiver has each of them once', async () => {
    const { kills, sent, lost, surplus, repeated } = await handoverRounds(built, {
      kind,
      rounds: ROUNDS,
    })
    findings.claim({
      claim: `${kind}: sent applications that the receiver lacks`,
      required: '0',
      measured: `${lost} of ${sent}, ${kills} kills`,
      held: lost === 0,
    })
    findings.claim({
      claim: `${kind}: applications that the receiver has twice`,
      required: '0',
      measured: `${surplus} of ${sent}; ${repeated} deliveries were repeated with the same key`,
      held: surplus === 0,
    })
    expect({ lost, surplus }).toEqual({ lost: 0, surplus: 0 })
  })
})

test('reveals a receiver that keeps a repeated package twice', async () => {
  const broken = { kind: 'embedded', rounds: TEETH_ROUNDS, isForgetful: true } as const
  const { sent, surplus } = await handoverRounds(built, broken)
  findings.claim({
    claim: 'embedded: duplicates detected at a receiver that ignores the key',
    required: 'at least 1',
    measured: `${surplus} of ${sent}`,
    held: surplus > 0,
  })
  expect(surplus).toBeGreaterThan(0)
})
