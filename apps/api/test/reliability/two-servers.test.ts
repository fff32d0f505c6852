import { expect, test } from 'vitest'
import { startRoundRobin } from '../support/round-robin'
import { endProcess } from '../support/server-process'
import { grouped, Findings, LONG } from './findings'
import { Saver } from './saver'
import { openPostgres, openExperimentSetup } from './experiment-setup'

const findings = new Findings('6-two-servers', 'Two servers on one PostgreSQL')
const PEOPLE = 10
/** Number of saves per person. The test kills one server after half of them. */
const SAVES = 400

const setup = openExperimentSetup(findings)
const postgres = openPostgres()

test.skipIf(!LONG)(
  'every session works on both servers behind a load balancer and on the remaining one',
  async () => {
    const environment = {
      DATABASE_URL: await postgres.server.createDatabase(),
      DATA_DIR: setup.newDirectory(),
    }
    const servers = [setup.start(environment), setup.start(environment)] as const
    const addresses = await Promise.all(servers.map(({ listening }) => listening))
    const balancer = await startRoundRobin(addresses)
    const savers = Array.from({ length: PEOPLE }, () => new Saver(balancer.address))
    await Promise.all(savers.map((saver) => saver.arrive()))

    let saves = 0
    let broken = 0
    let killed: Promise<unknown> | undefined
    const onSaved = ({ acknowledged }: Saver): 'enough' | undefined => {
      saves += 1
      if (saves === (PEOPLE * SAVES) / 2) killed = endProcess(servers[0], 'SIGKILL')
      return acknowledged >= SAVES ? 'enough' : undefined
    }
    const untilAllSaved = async (saver: Saver): Promise<void> => {
      while (saver.acknowledged < SAVES) {
        await saver.saveUntil(onSaved)
        // The server died during the request, so the simulated browser sends the request again.
        if (saver.acknowledged < SAVES) broken += 1
      }
    }
    await Promise.all(savers.map(untilAllSaved))
    await killed
    const found = await Promise.all(savers.map((saver) => saver.checkSaves()))
    const lost = found.reduce((sum, one) => sum + one.lost, 0)
    const surplus = found.reduce((sum, one) => sum + one.surplus, 0)
    const identities = await Promise.all(
      savers.map(({ client }) =>
        client.must<{ user: { id: string } | null }>('GET', '/api/auth/status'),
      ),
    )
    const working = new Set(identities.map(({ user }) => user?.id)).size
    await balancer.stop()
    await endProcess(servers[1], 'SIGTERM')

    findings.claim({
      claim: 'Sessions that work after one of two servers was killed',
      required: `all ${PEOPLE}`,
      measured: `${working}; requests passed on ${balancer.passed.map(grouped).join(' and ')}`,
      held: working === PEOPLE,
    })
    findings.claim({
      claim: 'Acknowledged saves lost or applied twice',
      required: '0, 0',
      measured: `${lost}, ${surplus} of ${grouped(saves)}; ${broken} requests had to be sent again`,
      held: lost + surplus === 0,
    })
    expect({ lost, surplus, working }).toEqual({ lost: 0, surplus: 0, working: PEOPLE })
    expect(Math.min(...balancer.passed)).toBeGreaterThan(PEOPLE)
  },
)
