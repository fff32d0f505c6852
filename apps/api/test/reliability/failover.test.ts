import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, send } from '../support/postgres-server'
import { startRoundRobin, type RoundRobin } from '../support/round-robin'
import { endProcess } from '../support/server-process'
import { until } from '../support/until'
import { Applicant } from './applicant'
import { amount, Findings, grouped, percentile } from './findings'
import { startPooler, whyNoPooler, type Pooler } from './pooler'
import { Saver } from './saver'
import { openExperimentSetup } from './experiment-setup'
import { startStandbyPair, type StandbyPair } from './standby-pair'

const findings = new Findings('18-failover', 'The primary of two PostgreSQL servers dies')
const PEOPLE = 50
const ROUNDS = amount({ short: 1, long: 20 })
/** Number of people in each round who submit their application while the primary server dies. */
const APPLICANTS = 5
/** Maximum seconds from the end of the primary server until every applicant has saved again. */
const LONGEST = 30

/** Connection settings that the server requests but a pooler does not pass on. */
const SETTINGS_OF_USER = [
  "timezone = 'UTC'",
  "datestyle = 'ISO, MDY'",
  "intervalstyle = 'postgres'",
  "statement_timeout = '10s'",
  "lock_timeout = '5s'",
  "idle_in_transaction_session_timeout = '10s'",
]

const setup = openExperimentSetup(findings)
const noPooler = whyNoPooler()
if (noPooler) findings.skip(`Without a pooler in between: ${noPooler}`)

let pair: StandbyPair
let pooler: Pooler | undefined
beforeAll(async () => {
  pair = await startStandbyPair()
})
afterAll(async () => {
  await pooler?.stop()
  await pair.stop()
})

/** Two instances of our server behind a load balancer. */
interface ServerPair {
  /** Name of the database that the two servers share. */
  readonly database: string
  readonly balancer: RoundRobin
  readonly savers: readonly Saver[]
  /** Returns the combined logs of the two servers. */
  log(): string
  stop(): Promise<void>
}

/** @param addressOf Returns the address of the database with the given name. */
async function startServerPair(addressOf: (database: string) => string): Promise<ServerPair> {
  const database = new URL(await createDatabase(pair.url)).pathname.slice(1)
  const environment = {
    DATABASE_URL: addressOf(database),
    DATA_DIR: setup.newDirectory(),
    FIXED_TODAY: '2026-11-20',
  }
  const servers = [setup.start(environment)]
  await servers[0]?.listening
  servers.push(setup.start(environment))
  const balancer = await startRoundRobin(
    await Promise.all(servers.map(({ listening }) => listening)),
  )
  const savers = Array.from({ length: PEOPLE }, () => new Saver(balancer.address))
  await Promise.all(savers.map((saver) => saver.arrive()))
  return {
    database,
    balancer,
    savers,
    log: () => servers.map(({ out, err }) => out + err).join(''),
    stop: async () => {
      await balancer.stop()
      await Promise.all(servers.map((server) => endProcess(server, 'SIGTERM')))
    },
  }
}

interface Round {
  readonly lost: number
  readonly surplus: number
  /** Seconds from the end of the primary server until every applicant had saved again. */
  readonly seconds: number
  readonly applicants: readonly Applicant[]
}

/** Extra steps in a failover round. */
interface ExtraSteps {
  /** Runs while people save, before the primary is killed. */
  readonly before?: () => Promise<void>
  /** Runs right after the standby is promoted to primary. */
  readonly after?: () => void
}

/** Kills the primary server while some people save and other people submit their application. */
async function failOver(
  { balancer, savers }: ServerPair,
  { before, after }: ExtraSteps,
): Promise<Round> {
  let saves = 0
  let promoted = false
  const again = new Set<Saver>()
  const saveOn = async (saver: Saver): Promise<void> => {
    while (!again.has(saver)) {
      await saver.saveUntil(() => {
        saves += 1
        if (!promoted) return undefined
        again.add(saver)
        return 'enough'
      })
    }
  }
  const saving = Promise.all(savers.map(saveOn)).then(() => performance.now())
  const disturb = async (): Promise<{ killedAt: number; applicants: Applicant[] }> => {
    const applicants = Array.from({ length: APPLICANTS }, () => new Applicant(balancer.address))
    await Promise.all(applicants.map((applicant) => applicant.arrive()))
    await pair.follow()
    await before?.()
    // Wait until people can save again. The recovery from the previous round has then ended.
    const enough = saves + 2 * PEOPLE
    await until(() => saves >= enough)
    const submitting = Promise.all(applicants.map((applicant) => applicant.submit()))
    const killedAt = performance.now()
    await pair.killPrimary()
    await pair.promote()
    after?.()
    promoted = true
    await submitting
    return { killedAt, applicants }
  }
  const [{ killedAt, applicants }, savedAt] = await Promise.all([disturb(), saving])
  const found = await Promise.all(savers.map((saver) => saver.checkSaves()))
  return {
    lost: found.reduce((sum, one) => sum + one.lost, 0),
    surplus: found.reduce((sum, one) => sum + one.surplus, 0),
    seconds: (savedAt - killedAt) / 1_000,
    applicants,
  }
}

async function expectNothingLost(
  what: string,
  servers: ServerPair,
  extraSteps: ExtraSteps,
): Promise<void> {
  const rounds: Round[] = []
  while (rounds.length < ROUNDS) rounds.push(await failOver(servers, extraSteps))
  const lost = rounds.reduce((sum, round) => sum + round.lost, 0)
  const surplus = rounds.reduce((sum, round) => sum + round.surplus, 0)
  const seconds = rounds.map((round) => round.seconds)
  const longest = Math.max(...seconds)
  const applicants = rounds.flatMap((round) => round.applicants)
  const wrong = await countWronglySent(servers, applicants)
  const acknowledged = servers.savers.reduce((sum, saver) => sum + saver.acknowledged, 0)

  findings.claim({
    claim: `${what}: acknowledged saves lost or applied twice`,
    required: '0, 0',
    measured: `${lost}, ${surplus} of ${grouped(acknowledged)}; the primary was killed ${ROUNDS} times`,
    held: lost + surplus === 0,
  })
  findings.claim({
    claim: `${what}: time from a kill until all ${PEOPLE} people saved again`,
    required: `at most ${LONGEST} s`,
    measured: `${longest.toFixed(1)} s at worst, median ${percentile(seconds, 0.5).toFixed(1)} s`,
    held: longest <= LONGEST,
  })
  findings.claim({
    claim: `${what}: applications sent from two tabs during a kill that were lost or submitted twice`,
    required: '0',
    measured: `${wrong} of ${applicants.length}`,
    held: wrong === 0,
  })
  expect({ lost, surplus, wrong }).toEqual({ lost: 0, surplus: 0, wrong: 0 })
  expect(longest).toBeLessThanOrEqual(LONGEST)
}

/**
 * Counts applications that were submitted more than once. Also counts applications whose tabs
 * received a reference that is not stored.
 */
async function countWronglySent(
  { database }: ServerPair,
  applicants: readonly Applicant[],
): Promise<number> {
  const stored = await Promise.all(applicants.map((applicant) => applicant.storedReference()))
  const wrong = applicants.filter(
    ({ references }, index) => new Set([...references, stored[index]]).size !== 1,
  )
  const { rowCount } = await send(
    pair.urlOf(database),
    `select application_id from application_events where event = 'submitted'
      group by application_id having count(*) > 1`,
  )
  return wrong.length + (rowCount ?? 0)
}

test('the servers continue with the standby, and nothing is lost or done twice', async () => {
  const hosts = pair.ports.map((port) => `127.0.0.1:${port}`).join(',')
  const servers = await startServerPair((database) => `postgres://gapwise@${hosts}/${database}`)
  await expectNothingLost('two hosts in DATABASE_URL', servers, {})
  await servers.stop()
})

test.skipIf(noPooler)('they also do with a pooler in between', async () => {
  await pair.follow()
  for (const sql of SETTINGS_OF_USER) await send(pair.url, `alter role gapwise set ${sql}`)
  const between = await startPooler(pair.primary)
  pooler = between
  const servers = await startServerPair((database) => between.urlOf(database))
  await expectNothingLost('PgBouncer in session mode', servers, {
    after: () => between.pointAt(pair.primary),
  })
  expect(servers.log()).not.toContain('did not accept the connection settings')
  await servers.stop()
})

test('losses are detected if a standby falls behind unnoticed', async () => {
  const hosts = pair.ports.map((port) => `127.0.0.1:${port}`).join(',')
  const servers = await startServerPair((database) => `postgres://gapwise@${hosts}/${database}`)
  const { lost, surplus } = await failOver(servers, { before: () => pair.stopReplicating() })
  await servers.stop()
  findings.claim({
    claim: 'Commits that do not wait for a standby that has fallen behind: losses detected',
    required: 'some',
    measured: `${lost + surplus}`,
    held: lost + surplus > 0,
  })
  expect(lost + surplus).toBeGreaterThan(0)
})
