import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, send } from '../support/postgres-server'
import { startRoundRobin, type RoundRobin } from '../support/round-robin'
import { endProcess } from '../support/server-process'
import { until } from '../support/until'
import { Applicant } from './applicant'
import { amount, Findings, grouped, percentile } from './findings'
import { startPooler, whyNoPooler, type Pooler } from './pooler'
import { Saver } from './saver'
import { openStand } from './stand'
import { startStandbyPair, type StandbyPair } from './standby-pair'

const findings = new Findings('18-failover', 'The primary of two PostgreSQL servers dies')
const PEOPLE = 50
const ROUNDS = amount({ short: 1, long: 20 })
/** People who send their application while the primary dies, in each round. */
const APPLICANTS = 5
/** Seconds from the kill until everybody has saved again. */
const LONGEST = 30

/** What the server asks of a connection, and a pooler does not hand on. */
const SETTINGS_OF_USER = [
  "timezone = 'UTC'",
  "datestyle = 'ISO, MDY'",
  "intervalstyle = 'postgres'",
  "statement_timeout = '10s'",
  "lock_timeout = '5s'",
  "idle_in_transaction_session_timeout = '10s'",
]

const stand = openStand(findings)
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

/** What two servers of ours do behind a balancer. */
interface Ground {
  /** Name of their database. */
  readonly database: string
  readonly balancer: RoundRobin
  readonly savers: readonly Saver[]
  /** What both wrote to their logs. */
  log(): string
  stop(): Promise<void>
}

/** @param addressOf The address of a database, by its name. */
async function openGround(addressOf: (database: string) => string): Promise<Ground> {
  const database = new URL(await createDatabase(pair.url)).pathname.slice(1)
  const environment = {
    DATABASE_URL: addressOf(database),
    DATA_DIR: stand.newDirectory(),
    FIXED_TODAY: '2026-11-20',
  }
  const servers = [stand.start(environment)]
  await servers[0]?.listening
  servers.push(stand.start(environment))
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
  /** Seconds from the kill until everybody had saved again. */
  readonly seconds: number
  readonly applicants: readonly Applicant[]
}

/** What is done in a round besides. */
interface Besides {
  /** While everybody saves, before the kill. */
  readonly before?: () => Promise<void>
  /** Right after the standby was promoted. */
  readonly after?: () => void
}

/** Kills the primary while everybody saves and some people send their application. */
async function failOver({ balancer, savers }: Ground, { before, after }: Besides): Promise<Round> {
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
    // In the middle of saving, not of coming back from the time before.
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
  const found = await Promise.all(savers.map((saver) => saver.look()))
  return {
    lost: found.reduce((sum, one) => sum + one.lost, 0),
    surplus: found.reduce((sum, one) => sum + one.surplus, 0),
    seconds: (savedAt - killedAt) / 1_000,
    applicants,
  }
}

async function expectNothingLost(what: string, ground: Ground, besides: Besides): Promise<void> {
  const rounds: Round[] = []
  while (rounds.length < ROUNDS) rounds.push(await failOver(ground, besides))
  const lost = rounds.reduce((sum, round) => sum + round.lost, 0)
  const surplus = rounds.reduce((sum, round) => sum + round.surplus, 0)
  const seconds = rounds.map((round) => round.seconds)
  const longest = Math.max(...seconds)
  const applicants = rounds.flatMap((round) => round.applicants)
  const wrong = await countWronglySent(ground, applicants)
  const acknowledged = ground.savers.reduce((sum, saver) => sum + saver.acknowledged, 0)

  findings.claim({
    claim: `${what}: acknowledged saves that are gone, or took effect twice`,
    required: '0, 0',
    measured: `${lost}, ${surplus} of ${grouped(acknowledged)}; the primary was killed ${ROUNDS} times`,
    held: lost + surplus === 0,
  })
  findings.claim({
    claim: `${what}: from a kill until all ${PEOPLE} people had saved again`,
    required: `at most ${LONGEST} s`,
    measured: `${longest.toFixed(1)} s at worst, median ${percentile(seconds, 0.5).toFixed(1)} s`,
    held: longest <= LONGEST,
  })
  findings.claim({
    claim: `${what}: applications sent from two tabs during a kill that are gone, or were submitted twice`,
    required: '0',
    measured: `${wrong} of ${applicants.length}`,
    held: wrong === 0,
  })
  expect({ lost, surplus, wrong }).toEqual({ lost: 0, surplus: 0, wrong: 0 })
  expect(longest).toBeLessThanOrEqual(LONGEST)
}

/** Counts applications that were submitted more than once, or whose tabs were given a reference that is not stored. */
async function countWronglySent(
  { database }: Ground,
  applicants: readonly Applicant[],
): Promise<number> {
  const stored = await Promise.all(applicants.map((applicant) => applicant.look()))
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

test('the servers go on with the other one, and nothing is lost or done twice', async () => {
  const hosts = pair.ports.map((port) => `127.0.0.1:${port}`).join(',')
  const ground = await openGround((database) => `postgres://gapwise@${hosts}/${database}`)
  await expectNothingLost('two hosts in DATABASE_URL', ground, {})
  await ground.stop()
})

test.skipIf(noPooler)('so they do with a pooler in between', async () => {
  await pair.follow()
  for (const sql of SETTINGS_OF_USER) await send(pair.url, `alter role gapwise set ${sql}`)
  const between = await startPooler(pair.primary)
  pooler = between
  const ground = await openGround((database) => between.urlOf(database))
  await expectNothingLost('PgBouncer in session mode', ground, {
    after: () => between.pointAt(pair.primary),
  })
  expect(ground.log()).not.toContain('did not accept the connection settings')
  await ground.stop()
})

test('a standby that falls behind unnoticed loses saves, and that is seen', async () => {
  const hosts = pair.ports.map((port) => `127.0.0.1:${port}`).join(',')
  const ground = await openGround((database) => `postgres://gapwise@${hosts}/${database}`)
  const { lost, surplus } = await failOver(ground, { before: () => pair.stopReplicating() })
  await ground.stop()
  findings.claim({
    claim:
      'Commits that do not wait for the standby, which has fallen behind: losses that are noticed',
    required: 'some',
    measured: `${lost + surplus}`,
    held: lost + surplus > 0,
  })
  expect(lost + surplus).toBeGreaterThan(0)
})
