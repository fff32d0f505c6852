import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatDataKeys, type DataKey } from '../../src/protection/data-keys'
import { startTestServer } from '../build-app'
import { firstBroker } from '../support/brokers'
import { ENGINES, type Engine } from '../support/engines'
import { productStorage, reopened, type ProductStorage } from '../support/product-storage'
import { buildCommands, startCommand } from '../support/run-command'

const KEYS: DataKey[] = [{ id: 'k1', key: randomBytes(32) }]

beforeAll(buildCommands)

describe.each(ENGINES)('audit verify on $kind', ({ start }) => {
  let engine: Engine
  let storage: ProductStorage
  beforeAll(async () => {
    engine = await start()
    storage = await productStorage(engine, 'shared')
    const kept = { ...storage, dispose: () => storage.database.close() }
    const server = await startTestServer({ storage: kept, keys: KEYS })
    const broker = await firstBroker(server)
    for (let reads = 0; reads < 5; reads += 1) await broker.call('listAudit')
    await server.close()
  })
  afterAll(async () => {
    await (await reopened(storage)).dispose()
    await engine.stop()
  })

  const verify = (keys: readonly DataKey[] = KEYS) =>
    startCommand(['audit', 'verify'], {
      ...storage.environment,
      DATA_KEYS: formatDataKeys(keys),
    }).ended
  /**
   * Makes a change that the database's triggers forbid. The owner of the database can do this,
   * because the owner can disable the triggers.
   */
  async function force(statement: string): Promise<void> {
    const { database } = await reopened(storage)
    await database.exec('alter table audit_entries disable trigger user')
    await database.exec(statement)
    await database.close()
  }

  it('reports that the trail is intact, and exits with 0', async () => {
    const { code, out } = await verify()
    expect(out).toMatch(/^The audit trail is intact\. None of its \d+ entries was changed\.\n$/)
    expect(code).toBe(0)
  })

  it('exports security events, and lets a broker in again', async () => {
    const command = (...words: string[]) =>
      startCommand(words, { ...storage.environment, DATA_KEYS: formatDataKeys(KEYS) }).ended
    const { out: recovered } = await command('brokers', 'recover', 'ann@agency.example')
    expect(recovered).toMatch(/broker-login#invitation=[\w-]{43}\n$/)
    const { out } = await command('events', 'export', '--email', 'ann@agency.example')
    const kinds = out.trimEnd().split('\n')
    expect(kinds.map((line) => (JSON.parse(line) as { kind: string }).kind)).toEqual([
      ...['broker.account', 'broker.factor', 'broker.factors-reset'],
    ])
    expect(out).not.toContain('agency.example')
  })

  it.each([
    ['end', `update audit_head set signature = 'ff'`, /no key in DATA_KEYS signed their end/],
    ['entry that was added', `update audit_head set seq = seq - 1`, /was not added by the server/],
    ['edited entry', `update audit_entries set who = 'Eve' where seq = 3`, /Entry 3 was changed/],
    ['removed entry', 'delete from audit_entries where seq = 2', /Entry 2 is missing/],
  ])('exits with 1 and names the %s', async (_what, statement, words) => {
    await force(statement)
    const { code, out, err } = await verify()
    expect(err).toMatch(/^The audit trail is not intact\.\n/)
    expect(err).toMatch(words)
    expect(out).toBe('')
    expect(code).toBe(1)
  })
})
