import { expect, test } from 'vitest'
import { endProcess } from '../support/server-process'
import { until } from '../support/until'
import { amount, grouped, Findings } from './findings'
import { Saver } from './saver'
import { openPostgres, openExperimentSetup } from './experiment-setup'

const findings = new Findings('8-database-faults', 'The database fails')
const PEOPLE = 10
const RESTARTS = amount({ short: 1, long: 5 })
const DROPS = amount({ short: 3, long: 50 })

const setup = openExperimentSetup(findings)
const postgres = openPostgres()

/**
 * Causes a database fault while people save. Then checks that every acknowledged save is still
 * there.
 */
async function expectNothingLostDuring(
  what: string,
  times: number,
  disturb: (round: number) => Promise<void>,
): Promise<void> {
  const server = setup.start({
    DATA_DIR: setup.newDirectory(),
    DATABASE_URL: await postgres.server.createDatabase(),
  })
  const address = await server.listening
  const savers = Array.from({ length: PEOPLE }, () => new Saver(address))
  await Promise.all(savers.map((saver) => saver.arrive()))
  const refused = new Map<number, number>()
  let over = false
  let saves = 0
  let afterwards = 0
  const saving = savers.map((saver) =>
    saver.saveUntil(() => {
      saves += 1
      if (!over) return undefined
      afterwards += 1
      return 'enough'
    }, refused),
  )
  for (let round = 1; round <= times; round += 1) {
    // Wait until people can save again. Otherwise, the next fault would happen during the recovery
    // from this one.
    const enough = saves + PEOPLE
    await until(() => saves >= enough)
    await disturb(round)
  }
  over = true
  await Promise.all(saving)
  const found = await Promise.all(savers.map((saver) => saver.checkSaves()))
  const lost = found.reduce((sum, one) => sum + one.lost, 0)
  const surplus = found.reduce((sum, one) => sum + one.surplus, 0)
  const acknowledged = savers.reduce((sum, saver) => sum + saver.acknowledged, 0)
  const ended = await endProcess(server, 'SIGTERM')

  const others = [...refused].filter(([status]) => status !== 503)
  findings.claim({
    claim: `${what}: acknowledged saves lost or applied twice`,
    required: '0, 0',
    measured: `${lost}, ${surplus} of ${grouped(acknowledged)}; ${refused.get(503) ?? 0} were asked to retry`,
    held: lost + surplus === 0,
  })
  findings.claim({
    claim: `${what}: responses other than 200 and 503; people who could save again`,
    required: `0; ${PEOPLE}`,
    measured: `${others.length}; ${afterwards}`,
    held: others.length === 0 && afterwards === PEOPLE,
  })
  expect({ lost, surplus, others, afterwards, ended }).toEqual({
    lost: 0,
    surplus: 0,
    others: [],
    afterwards: PEOPLE,
    ended: 0,
  })
}

test('PostgreSQL restarts while people save, cleanly and after a crash', () =>
  expectNothingLostDuring(`${RESTARTS} restarts of PostgreSQL`, RESTARTS, (round) =>
    postgres.server.restart(round % 2 === 0 ? 'clean' : 'crash'),
  ))

test('PostgreSQL drops every connection repeatedly', () =>
  expectNothingLostDuring(`${DROPS} drops of every connection`, DROPS, () =>
    postgres.server.dropConnections(),
  ))
