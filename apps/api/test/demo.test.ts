import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config/config'
import { fillWithDemo } from '../src/operations/demo/fill'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { bundlePdfWorker } from './support/bundle'
import { ENGINES, type Engine } from './support/engines'
import { productStorage } from './support/product-storage'

describe.each(ENGINES)('the demo on $kind', ({ start }) => {
  let engine: Engine
  let server: TestServer
  const visitors: Visitor[] = []
  beforeAll(async () => {
    engine = await start()
    server = await startTestServer({ storage: await productStorage(engine) })
    const { database, vault, dataDir } = server
    const config = readConfig({ DATA_DIR: dataDir })
    const { brokers } = await fillWithDemo({
      ...{ database, vault, config },
      pdfWorker: bundlePdfWorker,
    })
    for (const { email, password, secondFactor } of brokers) {
      const visitor = server.visitor()
      const [totp] = secondFactor?.recoveryCodes ?? []
      const body = { email, password, ...(totp ? { totp } : {}) }
      await visitor.call('brokerLogin', { body })
      visitors.push(visitor)
    }
  })
  afterAll(async () => {
    await server.close()
    await engine.stop()
  })

  it('shows a client in every stage, leads, calls, and figures', async () => {
    const [ann, ben] = visitors
    const { rows } = (await ann?.call('listBrokerApplications')) ?? { rows: [] }
    expect(new Set(rows.map((row) => row.stage))).toEqual(
      new Set([
        ...['not-started', 'in-progress', 'needs-attention', 'ready-to-sign'],
        ...['submitted', 'withdrawn'],
      ]),
    )
    expect(
      rows.filter((row) => row.stage === 'submitted').every((row) => row.sectionsDone === 100),
    ).toBe(true)
    expect(await ann?.call('listLeads')).toHaveLength(3)
    const calls = await ann?.call('listBrokerCalls')
    expect(new Set(calls?.map(({ kind }) => kind))).toEqual(new Set(['scheduled', 'contact-me']))
    const drafts = rows.filter((row) => row.stage !== 'submitted' && row.stage !== 'withdrawn')
    expect(drafts.filter(({ errors }) => errors > 0)).toHaveLength(2)
    const idleSince = Date.now() - 3 * 24 * 3_600_000
    expect(drafts.filter(({ savedAt }) => Date.parse(savedAt) < idleSince)).not.toEqual([])
    const bens = (await ben?.call('listBrokerApplications'))?.rows.length ?? 0
    expect(bens).toBeGreaterThan(0)
    expect(bens).toBeLessThan(rows.length)
    expect(await ann?.call('verifyAudit')).toMatchObject({ intact: true })
  })

  it('refuses a database that already has data', async () => {
    const { database, vault, dataDir } = server
    const config = readConfig({ DATA_DIR: dataDir })
    await expect(
      fillWithDemo({
        ...{ database, vault, config },
        pdfWorker: bundlePdfWorker,
      }),
    ).rejects.toThrow('Use an empty database')
  })
})
