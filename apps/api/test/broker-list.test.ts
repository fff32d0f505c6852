import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationForms } from '../src/features/applications'
import { createDocumentFiles } from '../src/features/documents/document-files'
import { createClock } from '../src/shared/clock'
import {
  createSummaries,
  type Summaries,
} from '../src/features/broker-applications/summaries/summaries'
import { reencrypt } from '../src/operations/keys/rotate-keys'
import type { DataKey } from '../src/protection/data-keys'
import { loadCipher } from '../src/protection/owner-keys'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { firstBroker, loginOf } from './support/brokers'
import { ENGINES, type Engine } from './support/engines'
import { productStorage, type ProductStorage } from './support/product-storage'

const KEYS: DataKey[] = [{ id: 'k1', key: randomBytes(32) }]
const HOUR = 3_600_000

describe.each(ENGINES)('the list of applications on $kind', ({ start }) => {
  let engine: Engine
  let storage: ProductStorage
  const started: TestServer[] = []
  let server: TestServer
  let broker: Visitor
  /**
   * Client of a second server, with the cookies of `broker`. All tests share this server, so it has
   * usually read the broker's list of applications before.
   */
  let elsewhere: Visitor
  let summaries: Summaries
  let now = new Date('2026-11-20T17:00:00Z')

  beforeAll(async () => {
    engine = await start()
    storage = await productStorage(engine)
    const shared = { ...storage, dispose: () => Promise.resolve() }
    server = await startTestServer({ storage: shared, now: () => now, keys: KEYS })
    started.push(server)
    const clock = createClock({ now: () => now })
    summaries = createSummaries({ database: storage.database, vault: server.vault, clock })
    broker = await firstBroker(server, () => now)
    elsewhere = await newServerSeen()
  })
  afterAll(async () => {
    for (const each of started) await each.close()
    await storage.dispose()
    await engine.stop()
  })

  /**
   * Starts another server on the same data. Returns a client of that server with the broker's
   * cookies.
   */
  async function newServerSeen(): Promise<Visitor> {
    const fresh = await startTestServer({
      storage: { ...storage, dispose: () => Promise.resolve() },
      now: () => now,
      keys: KEYS,
    })
    started.push(fresh)
    const visitor = fresh.visitor()
    for (const [name, value] of broker.cookies) visitor.cookies.set(name, value)
    return visitor
  }

  async function applicant(changes: object[]): Promise<{ visitor: Visitor; id: string }> {
    const visitor = await server.registered()
    const { id } = await visitor.call('createApplication', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
    await visitor.call('saveAnswers', { params: { id }, body: { changes } })
    return { visitor, id }
  }
  const answer = (field: string, value: string) => ({ section: 'applicant', field, value })
  const rowOf = async (seenBy: Visitor, id: string) =>
    (await seenBy.call('listBrokerApplications')).rows.find((row) => row.id === id)
  const seen = async (id: string) => [await rowOf(broker, id), await rowOf(elsewhere, id)]
  const stored = async (id: string) =>
    (
      await storage.database.query<{ made_for: string; revision: number; summary: Buffer }>(
        'select made_for::text, revision, summary from application_summaries where application_id = $1',
        [id],
      )
    ).rows[0]

  it('shows each save immediately, on every server', async () => {
    const { visitor, id } = await applicant([answer('first_name', 'Rosa')])
    expect((await seen(id)).map((row) => row?.applicant)).toEqual(['Rosa', 'Rosa'])
    for (const name of ['Rosalind', 'Rosamund']) {
      const changes = [answer('first_name', name)]
      await visitor.call('saveAnswers', { params: { id }, body: { changes } })
      expect((await seen(id)).map((row) => row?.applicant)).toEqual([name, name])
    }
  })

  it('truncates a name that is longer than any form accepts', async () => {
    const long = 'Lóng'.repeat(2_500)
    const { id } = await applicant([answer('first_name', long), answer('last_name', long)])
    for (const row of await seen(id)) {
      expect(row?.applicant).toMatch(/^Lóng.*…$/)
      expect(row?.applicant).toHaveLength(80)
    }
  })

  it('starts with the most recently changed application', async () => {
    const first = await applicant([answer('first_name', 'Olda')])
    now = new Date(now.getTime() + 1_000)
    const second = await applicant([answer('first_name', 'Newa')])
    const order = async () =>
      (await broker.call('listBrokerApplications')).rows
        .map(({ id }) => id)
        .filter((id) => id === first.id || id === second.id)
    expect(await order()).toEqual([second.id, first.id])
    now = new Date(now.getTime() + 1_000)
    const changes = [answer('first_name', 'Olda again')]
    await first.visitor.call('saveAnswers', { params: { id: first.id }, body: { changes } })
    expect(await order()).toEqual([first.id, second.id])
  })

  it('omits erased applications', async () => {
    const { visitor, id } = await applicant([answer('first_name', 'Vera')])
    expect((await rowOf(broker, id))?.applicant).toBe('Vera')
    await visitor.call('deleteMyData')
    const list = await broker.try('listBrokerApplications')
    expect(list.text).not.toContain('Vera')
    expect(await rowOf(elsewhere, id)).toBeUndefined()
    expect(await stored(id)).toBeUndefined()
  })

  it('is the same after its keys change', async () => {
    const { id } = await applicant([answer('first_name', 'Keyla')])
    const before = await seen(id)
    await reencrypt(
      {
        database: storage.database,
        vault: server.vault,
        files: createDocumentFiles(storage.dataDir),
      },
      new Date(),
      () => undefined,
    )
    expect(await stored(id)).toBeUndefined()
    expect(await seen(id)).toEqual(before)
    expect(await rowOf(await newServerSeen(), id)).toEqual(before[0])
    const summary = (await stored(id))?.summary ?? Buffer.from('Keyla')
    expect(summary.includes('Keyla')).toBe(false)
  })

  it('ignores a summary that was made for another definition', async () => {
    const { id } = await applicant([answer('first_name', 'Dora')])
    const [before] = await seen(id)
    await storage.database.query(`update application_summaries set definition_hash = 'old'`)
    expect(await rowOf(await newServerSeen(), id)).toEqual(before)
  })

  it('ignores a summary that earlier code made', async () => {
    const { id } = await applicant([answer('first_name', 'Uma')])
    const [before] = await seen(id)
    const cipher = await loadCipher(storage.database, server.vault, id)
    const old = cipher.encrypt(JSON.stringify({ applicant: 'Old' }), `application_summaries|${id}`)
    const { hash } = applicationForms.get('medicare-supplement')!
    await storage.database.query(
      'update application_summaries set definition_hash = $1, summary = $2 where application_id = $3',
      [hash, old, id],
    )
    expect(await rowOf(await newServerSeen(), id)).toEqual(before)
  })

  it('uses the date in the applicant’s state', async () => {
    // The applicant's open enrollment ends on March 31. From April 1 on, the form asks for the
    // weight. The weight of 5,000 is then an error.
    const { id } = await applicant([
      answer('state', 'HI'),
      answer('applicant_dob', '1961-10-05'),
      { section: 'medicare-details', field: 'medicare_part_b', value: '2026-10-01' },
      { section: 'build', field: 'weight', value: 5_000 },
    ])
    const errorsAt = async (time: string): Promise<number | undefined> => {
      now = new Date(time)
      broker = await signedIn(server)
      return (await rowOf(broker, id))?.errors
    }
    expect(await errorsAt('2027-04-01T03:00:00Z')).toBe(0)
    // At this time, it is already April 1 in New York but still March 31 in Honolulu.
    expect(await errorsAt('2027-04-01T08:00:00Z')).toBe(0)
    expect(await errorsAt('2027-04-01T11:00:00Z')).toBe(1)
  })

  it('is prepared before a broker opens it', async () => {
    now = new Date(now.getTime() + HOUR)
    const { id } = await applicant([answer('first_name', 'Early')])
    await summaries.refresh()
    expect(await stored(id), 'while the applicant may be typing').toBeUndefined()
    now = new Date(now.getTime() + HOUR)
    expect(await summaries.refresh()).toBeGreaterThan(0)
    expect(await stored(id)).toMatchObject({ made_for: '2027-04-01' })
    expect(await summaries.refresh()).toBe(0)
    now = new Date(now.getTime() + 48 * HOUR)
    await summaries.refresh()
    expect(await stored(id)).toMatchObject({ made_for: '2027-04-03' })
  })

  async function signedIn(at: TestServer): Promise<Visitor> {
    const visitor = at.visitor()
    await visitor.call('brokerLogin', { body: loginOf(at, 'ann@agency.example') })
    return visitor
  }
})
