import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '../src/shared/clock'
import { createMailQueue } from '../src/mail/queue'
import { startTestServer, Visitor, type TestServer } from './build-app'
import { completeAnswers } from './support/complete-answers'
import { startPostgresEngine, type Engine } from './support/engines'
import { newestMailTo } from './support/outbox'
import { productStorage } from './support/product-storage'
import { recordingLog } from './support/recording-log'
import { agree, chooseInsurer, SIGNED } from './support/sign'

/**
 * Simultaneous requests on a PostgreSQL server, where statements really run at the same time. The
 * embedded engine runs one statement after another, which would hide a race.
 */
let engine: Engine
let server: TestServer

beforeAll(async () => {
  engine = await startPostgresEngine()
  server = await startTestServer({
    config: { fixedToday: '2026-11-20' },
    storage: await productStorage(engine),
  })
})
afterAll(async () => {
  await server.close()
  await engine.stop()
})

const times = <Value>(count: number, action: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => action(index)))

const distinct = (values: unknown[]): number =>
  new Set(values.map((value) => JSON.stringify(value))).size

async function newDraft(): Promise<{ visitor: Visitor; id: string; resumeCode: string }> {
  const visitor = await server.registered()
  const { id, resumeCode } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  return { visitor, id, resumeCode }
}

const change = (field: string, value: string) => ({
  changes: [{ section: 'applicant', field, value }],
})

describe('at the same moment', () => {
  it('fifty saves with one key take effect once', async () => {
    const { visitor, id } = await newDraft()
    const answers = await times(50, () =>
      visitor.call('saveAnswers', {
        params: { id },
        headers: { 'idempotency-key': 'same' },
        body: change('first_name', 'Rosa'),
      }),
    )
    expect(distinct(answers)).toBe(1)
    expect(await visitor.call('readApplication', { params: { id } })).toMatchObject({ revision: 2 })
  })

  it('fifty saves of different fields all take effect', async () => {
    const { visitor, id } = await newDraft()
    const fields = ['first_name', 'last_name', 'middle_initial', 'address_line1', 'address_line2']
    const saved = await times(50, (index) =>
      visitor.call('saveAnswers', {
        params: { id },
        body: change(fields[index % 5] ?? '', `value ${index}`),
      }),
    )
    expect(distinct(saved.map(({ revision }) => revision))).toBe(50)
    const { answers } = await visitor.call('readApplication', { params: { id } })
    expect(new Set(Object.keys(answers['applicant'] ?? {}))).toEqual(new Set(fields))
  })

  it('twenty creations with one key create one application', async () => {
    const visitor = await server.registered()
    const created = await times(20, () =>
      visitor.call('createApplication', {
        headers: { 'idempotency-key': 'create' },
        body: { name: 'Mine', schemaId: 'medicare-supplement' },
      }),
    )
    expect(distinct(created)).toBe(1)
    expect(await visitor.call('listApplications')).toHaveLength(1)
  })

  it('ten submissions have one result, and concurrent saves never change it', async () => {
    const { visitor, id } = await newDraft()
    await chooseInsurer(visitor)
    await visitor.call('saveAnswers', { params: { id }, body: { changes: completeAnswers() } })
    await agree(visitor, id)
    const [submitted] = await Promise.all([
      times(10, () => visitor.call('submitApplication', { params: { id }, body: SIGNED })),
      times(10, (index) =>
        visitor.try('saveAnswers', {
          params: { id },
          body: change('address_line2', `Unit ${index}`),
        }),
      ),
    ])
    expect(distinct(submitted)).toBe(1)
    const detail = await visitor.call('readApplication', { params: { id } })
    expect(detail.submission?.['applicant']?.['address_line2']).toBe(
      detail.answers['applicant']?.['address_line2'],
    )
  })

  it('one of ten sessions that use a resume code gets the application', async () => {
    const { resumeCode } = await newDraft()
    const visitors = await times(10, () => server.registered())
    await Promise.all(
      visitors.map((visitor) => visitor.try('resumeApplication', { body: { resumeCode } })),
    )
    const lists = await Promise.all(visitors.map((visitor) => visitor.call('listApplications')))
    expect(lists.filter((list) => list.length === 1)).toHaveLength(1)
  })

  it('one of ten browsers that open a sign-in link is signed in', async () => {
    await server.visitor().call('login', { body: { email: 'rosa@example.com' } })
    const token = /#token=([\w-]+)/.exec(newestMailTo(server, 'rosa@example.com'))?.[1]
    const answers = await times(10, () => server.visitor().try('verify', { body: { token } }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('four servers that share the mail queue send each message once', async () => {
    const { database, vault } = server
    const delivered: string[] = []
    const newQueue = () =>
      createMailQueue({
        database,
        vault,
        clock: createClock(),
        log: recordingLog(),
        format: (mail) => mail,
        transport: {
          deliver: async (id) => void delivered.push(id),
          close: () => undefined,
        },
      })
    const mail = { to: 'rosa@example.com', subject: 'S', text: 'T' }
    const tomorrow = new Date(Date.now() + 86_400_000)
    await times(30, () =>
      database.transaction((transaction) => newQueue().queue(transaction, mail, tomorrow)),
    )
    await times(4, () => newQueue().deliverDue())
    expect(delivered).toHaveLength(30)
    expect(distinct(delivered)).toBe(30)
  })

  it('two servers share one limit on guessing resume codes, per address', async () => {
    const { database, dataDir } = server
    const storage = { database, dataDir, dispose: () => Promise.resolve() }
    // The limit is 30 guesses a minute. This factor reduces it to 3.
    const options = { config: { throttleFactor: 0.1 }, storage }
    const servers = [await startTestServer(options), await startTestServer(options)]
    const guess = async (index: number, remoteAddress: string): Promise<number> => {
      const visitor = new Visitor((servers[index % 2] ?? server).app)
      // Each guess uses a new session, because each session has its own limit.
      const { cookies } = await server.registered()
      for (const [name, value] of cookies) visitor.cookies.set(name, value)
      const answer = await visitor.request({
        method: 'POST',
        url: '/api/applications/resume',
        payload: { resumeCode: '2222-2222-2222' },
        remoteAddress,
      })
      return answer.status
    }
    const statuses = await times(12, (index) => guess(index, '192.0.2.1'))
    expect(statuses.filter((status) => status === 404)).toHaveLength(3)
    expect(statuses.filter((status) => status === 429)).toHaveLength(9)
    expect(await guess(0, '192.0.2.2')).toBe(404)

    // The database's clock decides when the rate limit resets, so change the reset time in the
    // database.
    await database.query("update throttle_counters set resets_at = now() - interval '1 second'")
    await expect.poll(() => guess(1, '192.0.2.1')).toBe(404)
    const { rows } = await database.query<{ key: string }>('select key from throttle_counters')
    expect(rows.map(({ key }) => key).join(' ')).not.toContain('192.0.2')
    await Promise.all(servers.map((shared) => shared.close()))
  })
})
