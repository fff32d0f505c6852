import type { BrokerApplicationList } from '@gapwise/api-contract'
import { randomBytes } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { percentile } from '../reliability/findings'
import { startTestServer, type TestServer, type Visitor } from '../build-app'
import { firstBroker } from '../support/brokers'
import { completeAnswers } from '../support/complete-answers'
import { ENGINES } from '../support/engines'
import { productStorage } from '../support/product-storage'

const APPLICATIONS = 5_000
const APPLICATIONS_EACH = 50
const ROUNDS = 15

const lines: string[] = []
afterAll(() => console.log(`\n${lines.join('\n')}\n`))

/** Measures the response time in milliseconds, without the network. */
async function look(
  server: TestServer,
  { cookies }: Visitor,
): Promise<{ took: number; list: BrokerApplicationList }> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const call = { method: 'GET', url: '/api/broker/applications', headers: { cookie } } as const
  const begun = performance.now()
  const answer = await server.app.inject(call)
  const took = performance.now() - begun
  return { took, list: answer.json() }
}

/** Creates realistic drafts. Most have some answers, and a third have every answer. */
async function fill(server: TestServer): Promise<void> {
  const complete = completeAnswers()
  for (let made = 0; made < APPLICATIONS; made += APPLICATIONS_EACH) {
    const visitor = await server.registered()
    await Promise.all(
      Array.from({ length: APPLICATIONS_EACH }, async (_, index) => {
        const { id } = await visitor.call('createApplication', {
          body: { name: 'Mine', schemaId: 'medicare-supplement' },
        })
        const changes = index % 3 === 0 ? complete : complete.slice(0, 10)
        await visitor.call('saveAnswers', { params: { id }, body: { changes } })
      }),
    )
  }
}

it.each(ENGINES)(`the list of ${APPLICATIONS} applications on $kind`, async ({ kind, start }) => {
  const say = (what: string, took: readonly number[]): void => {
    const median = percentile(took, 0.5).toFixed(0)
    const worst = Math.max(...took).toFixed(0)
    lines.push(`${kind.padEnd(9)} ${what.padEnd(42)} ${median} ms, worst ${worst} ms`)
  }
  const timed = async (on: TestServer): Promise<number> => {
    const { took, list } = await look(on, broker)
    expect(list.rows).toHaveLength(APPLICATIONS)
    return took
  }
  const engine = await start()
  const storage = await productStorage(engine)
  const options = {
    storage: { ...storage, dispose: () => Promise.resolve() },
    keys: [{ id: 'k1', key: randomBytes(32) }],
    config: { checkResponses: false },
  }
  const server = await startTestServer(options)
  const broker = await firstBroker(server)
  await fill(server)
  say('first load, without any summaries', [await timed(server)])
  const looks: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) looks.push(await timed(server))
  say(`each later load (${ROUNDS})`, looks)
  await server.close()

  const restarted = await startTestServer(options)
  say('first load after a restart', [await timed(restarted)])
  await restarted.close()
  await storage.dispose()
  await engine.stop()
})
