import { sql } from 'kysely'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Parameter } from '../src/database'
import { eraseMatchingUsers, matchUsers } from '../src/features/erasure/erase-matching-users'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { firstBroker, newBroker } from './support/brokers'
import { completeAnswers } from './support/complete-answers'
import { startPostgresEngine, type Engine } from './support/engines'
import { newestMailTo, sentMails } from './support/outbox'
import { productStorage } from './support/product-storage'
import { agree, chooseInsurer, SIGNED } from './support/sign'

/**
 * Each test makes two requests that need the same row. The test locks that row until both requests
 * wait for it, so that every run exercises the race. The embedded engine would hide the race,
 * because it runs one statement after another.
 */
let engine: Engine
let server: TestServer

beforeAll(async () => {
  engine = await startPostgresEngine()
  server = await startTestServer({
    storage: await productStorage(engine),
    config: { fixedToday: '2026-11-20', publicUrl: 'http://apply.example.test' },
  })
})
afterAll(async () => {
  await server.close()
  await engine.stop()
})

/** Resolves when `count` statements are waiting for a locked row. */
async function areWaiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await server.database.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows[0]?.waiting === count) return
    await setTimeout(10)
  }
}

/** Cancels the statements that are waiting for a lock, as a statement timeout would. */
async function cancelWaiting(): Promise<void> {
  await server.database.query(
    `select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
}

/**
 * Runs a statement that locks rows. Starts the `actions` one at a time and waits until each one is
 * blocked by the lock. Then releases the lock.
 */
async function whileHeld<Results extends unknown[]>(
  held: { sql: string; of: Parameter },
  ...actions: { [Index in keyof Results]: () => Promise<Results[Index]> }
): Promise<Results> {
  const started: Promise<unknown>[] = []
  await server.database.transaction(
    async (transaction) => {
      await transaction.query(held.sql, [held.of])
      for (const action of actions) {
        const running = action()
        // Ignore the error here, because it is handled when all actions have started.
        running.catch(() => undefined)
        started.push(running)
        await areWaiting(started.length)
      }
    },
    { milliseconds: 30_000 },
  )
  return (await Promise.all(started)) as Results
}

const APPLICATION = 'select from applications where id = $1 for update'
const USER = 'select from users where id = $1 for update'

async function newDraft(): Promise<{ visitor: Visitor; id: string }> {
  const visitor = await server.registered()
  const { id } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  return { visitor, id }
}

async function userIdOf(visitor: Visitor): Promise<string> {
  return (await visitor.call('authStatus')).user?.id ?? ''
}

async function linkFor(visitor: Visitor, email: string): Promise<string> {
  await visitor.call('login', { body: { email } })
  return /#token=([\w-]+)/.exec(newestMailTo(server, email))?.[1] ?? ''
}

describe('a person who deletes their data', () => {
  it('while they send an application keeps what was sent', async () => {
    const { visitor, id } = await newDraft()
    await chooseInsurer(visitor)
    await visitor.call('saveAnswers', { params: { id }, body: { changes: completeAnswers() } })
    await agree(visitor, id)
    const [sent, deleted] = await whileHeld(
      { sql: APPLICATION, of: id },
      () => visitor.call('submitApplication', { params: { id }, body: SIGNED }),
      () => visitor.call('deleteMyData'),
    )
    expect(deleted).toMatchObject({ drafts: 0, keptSubmissions: 1 })
    const { rows } = await server.database.query('select reference from submissions')
    expect(rows).toEqual([{ reference: sent.reference }])
  })

  it('while another tab saves ends the session of that tab', async () => {
    const visitor = await server.registered()
    const [, saved] = await whileHeld(
      { sql: USER, of: await userIdOf(visitor) },
      () => visitor.call('deleteMyData'),
      () => visitor.fail('saveOnboarding', { body: { version: 8, first_name: 'Rosa' } }),
    )
    expect(saved).toMatchObject({ statusCode: 401, code: 'SESSION_MISSING' })
  })
})

it('help mode stays off if another tab shares its position while it ends', async () => {
  const { visitor, id } = await newDraft()
  const params = { id }
  const share = (start: boolean) =>
    visitor.call('shareHelpPosition', { params, body: { section: 'applicant', start } })
  expect(await share(true)).toMatchObject({ on: true })
  const [, gone] = await whileHeld(
    { sql: 'select from help_sessions where application_id = $1 for update', of: id },
    () => visitor.call('endHelpMode', { params }),
    () => share(false),
  )
  expect(gone).toMatchObject({ on: false })
  expect(await visitor.call('readHelpMode', { params })).toMatchObject({ on: false })
})

it('a repeated save that is canceled while it waits is answered with a request to retry', async () => {
  const { visitor, id } = await newDraft()
  const change = { section: 'applicant', field: 'first_name', value: 'Rosa' }
  const save = {
    ...{ params: { id }, headers: { 'idempotency-key': 'twice' } },
    body: { changes: [change] },
  }
  const first = await visitor.call('saveAnswers', save)
  const stopped = await server.database.transaction(async (transaction) => {
    await transaction.query(APPLICATION, [id])
    const again = visitor.fail('saveAnswers', save)
    await areWaiting(1)
    await cancelWaiting()
    return again
  })
  expect(stopped).toMatchObject({ statusCode: 503, code: 'DATABASE_TIMEOUT' })
  expect(await visitor.call('saveAnswers', save)).toEqual(first)
})

describe('work that moves into an account', () => {
  /**
   * Creates a visitor with a new session and an account that already exists. Returns the visitor,
   * and a link that signs the visitor in to the account.
   */
  async function aboutToSignIn(email: string): Promise<{ visitor: Visitor; token: string }> {
    const owner = server.visitor()
    await owner.call('verify', { body: { token: await linkFor(owner, email) } })
    const visitor = await server.registered()
    return { visitor, token: await linkFor(visitor, email) }
  }
  const formOf = async (visitor: Visitor) =>
    (await visitor.call('loadOnboarding')).onboardingData?.first_name
  const form = { body: { version: 8, first_name: 'Rosa' } }

  it('includes what was saved just before', async () => {
    const { visitor, token } = await aboutToSignIn('before@example.com')
    await whileHeld(
      { sql: USER, of: await userIdOf(visitor) },
      () => visitor.call('saveOnboarding', form),
      () => visitor.call('verify', { body: { token } }),
    )
    expect(await formOf(visitor)).toBe('Rosa')
  })

  it('strands no data: a save that comes too late is refused', async () => {
    const { visitor, token } = await aboutToSignIn('after@example.com')
    const [, late, created] = await whileHeld(
      { sql: USER, of: await userIdOf(visitor) },
      () => visitor.call('verify', { body: { token } }),
      () => visitor.fail('saveOnboarding', form),
      () =>
        visitor.fail('createApplication', {
          body: { name: 'Mine', schemaId: 'medicare-supplement' },
        }),
    )
    expect(late).toMatchObject({ statusCode: 401, code: 'SESSION_MISSING' })
    expect(created).toMatchObject({ statusCode: 401, code: 'SESSION_MISSING' })
    await visitor.call('saveOnboarding', form)
    expect(await formOf(visitor)).toBe('Rosa')
  })
})

describe('brokers', () => {
  let admin: Visitor
  let bea: { visitor: Visitor; id: string }
  let carl: { visitor: Visitor; id: string }
  beforeAll(async () => {
    admin = await firstBroker(server)
    bea = await newBroker(server, admin, { email: 'bea@agency.example', name: 'Bea' })
    carl = await newBroker(server, admin, { email: 'carl@agency.example', name: 'Carl' })
  })

  it('who take the same application: the first gets it, and the second no longer sees it', async () => {
    const { id } = await newDraft()
    const taking = (broker: { visitor: Visitor; id: string }) => () =>
      broker.visitor.try('assignApplication', { params: { id }, body: { broker: broker.id } })
    const [first, second] = await whileHeld({ sql: APPLICATION, of: id }, taking(bea), taking(carl))
    expect([first.status, second.status]).toEqual([200, 404])
    const { assignee } = await bea.visitor.call('readBrokerApplication', { params: { id } })
    expect(assignee).toEqual({ id: bea.id, name: 'Bea' })
  })

  it('who add a note to an application that a colleague just took get 404', async () => {
    const { id } = await newDraft()
    const [, note] = await whileHeld(
      { sql: APPLICATION, of: id },
      () => bea.visitor.call('assignApplication', { params: { id }, body: { broker: bea.id } }),
      () => carl.visitor.fail('addNote', { params: { id }, body: { text: 'Called.' } }),
    )
    expect(note).toMatchObject({ code: 'APPLICATION_UNKNOWN' })
  })

  it('who open the list while an application is deleted get the list', async () => {
    const { id } = await newDraft()
    const [list] = await whileHeld({ sql: 'delete from applications where id = $1', of: id }, () =>
      admin.call('listBrokerApplications'),
    )
    expect(list.rows.map((row) => row.id)).toContain(id)
    const after = await admin.call('listBrokerApplications')
    expect(after.rows.map((row) => row.id)).not.toContain(id)
  })
})

it('a visitor who saves while housekeeping looks for visitors without data is not erased', async () => {
  const { database } = server
  const visitor = await server.registered()
  const id = await userIdOf(visitor)
  // The query for users waits until this lock is released. It reads the data from before it started
  // to wait.
  const LOCK = 42
  const users = matchUsers(
    () => sql<boolean>`users.id = ${id} and pg_advisory_xact_lock_shared(${LOCK}) is not null
      and not exists (select from quotes q where q.owner_id = users.id)`,
  )
  const { looking } = await database.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [LOCK])
    const running = eraseMatchingUsers(database, users, {
      anonymous: new Date(),
      account: new Date(),
    })
    await areWaiting(1)
    await visitor.call('saveOnboarding', { body: { version: 8, first_name: 'Rosa' } })
    return { looking: running }
  })
  expect(await looking).toBe(0)
  const { onboardingData } = await visitor.call('loadOnboarding')
  expect(onboardingData).toMatchObject({ first_name: 'Rosa' })
})

it('twelve simultaneous requests for a link to one address send three emails', async () => {
  const email = 'many@example.com'
  await Promise.all(
    Array.from({ length: 12 }, () => server.visitor().call('login', { body: { email } })),
  )
  expect(sentMails(server).filter((mail) => mail.includes(`To: ${email}\r\n`))).toHaveLength(3)
})
