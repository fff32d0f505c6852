import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '../src/database'
import {
  countHandovers,
  isHandoverStuck,
  listOpenHandovers,
  retryHandovers,
} from '../src/features/handover'
import type {
  DeliveryDependencies,
  OpenReceiver,
} from '../src/features/handover/outbox/attempt-delivery'
import type { LeasedHandover } from '../src/features/handover/outbox/handover-repository'
import { createOutbox, type HandoverOutbox } from '../src/features/handover/outbox/outbox'
import { DeliveryFailed } from '../src/features/handover/receivers/receiver'
import { MIGRATIONS } from '../src/migrations-directory'
import { createClock } from '../src/shared/clock'
import { ENGINES, type Engine } from './support/engines'
import { handoverOf, type StoredHandover } from './support/handover'
import { recordingLog } from './support/recording-log'

const SECOND = 1_000
const PARCEL = { path: 'nowhere', size: 0, sha256: Buffer.alloc(0) }

describe.each(ENGINES)('the outbox on $kind', ({ start }) => {
  let engine: Engine
  let database: Database
  let now: Date
  let deliveries: string[] = []
  let fail: (() => DeliveryFailed | undefined) | undefined
  let isReady = true

  beforeAll(async () => {
    engine = await start()
    const options = await engine.newDatabase('product')
    database = await openDatabase({ ...options, migrationsDir: MIGRATIONS, log: recordingLog() })
  })
  afterAll(async () => {
    await database.close()
    await engine.stop()
  })
  beforeEach(async () => {
    await database.exec('delete from handovers')
    now = new Date('2026-11-20T12:00:00Z')
    deliveries = []
    fail = undefined
    isReady = true
  })

  const receiver: OpenReceiver = {
    receiver: {
      name: 'folder',
      deliver({ id }) {
        const failure = fail?.()
        if (failure) return Promise.reject(failure)
        deliveries.push(id)
        return Promise.resolve('a receipt')
      },
    },
    pack: ({ id }) => Promise.resolve({ id, ...PARCEL }),
    discard: () => Promise.resolve(),
  }

  function open(more: Partial<DeliveryDependencies> = {}): HandoverOutbox {
    return createOutbox({
      database,
      clock: createClock({ now: () => now }),
      log: recordingLog(),
      isReady: () => Promise.resolve(isReady),
      open: () => Promise.resolve(receiver),
      onDelivered: async ({ id }) => {
        await database.query(
          'update handovers set delivered_at = $2, due_at = null where id = $1',
          [id, now],
        )
      },
      ...more,
    })
  }

  async function add(outbox: HandoverOutbox): Promise<string> {
    const [user, id] = [randomUUID(), randomUUID()]
    await database.transaction(async (transaction) => {
      await transaction.query('insert into users (id) values ($1)', [user])
      await transaction.query(
        `insert into applications (id, owner_id, schema_id, status, resume_code, resume_lookup)
         values ($1, $2, 'medicare-supplement', 'submitted', '\\x00', $3)`,
        [id, user, id],
      )
      await outbox.add(transaction, { id, now })
    })
    return id
  }
  const stored = async (application: string): Promise<StoredHandover> => {
    const row = await handoverOf({ database }, application)
    if (!row) throw new Error('There is no handover.')
    return row
  }
  const setWithdrawn = (application: string) =>
    database.query(
      `insert into submission_statuses (application_id, status, set_by, happened_at)
       values ($1, 'withdrawn', 'applicant', $2)`,
      [application, now],
    )
  const later = (milliseconds: number): void => {
    now = new Date(now.getTime() + milliseconds)
  }

  it('tries again after growing pauses, always with the same key, until it has a receipt', async () => {
    const outbox = open()
    const application = await add(outbox)
    const { id } = await stored(application)
    fail = () => new DeliveryFailed('unreachable')
    const pauses: number[] = []
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await outbox.deliverDue()
      const { due_at: due } = await stored(application)
      pauses.push(((due?.getTime() ?? 0) - now.getTime()) / SECOND)
      later(pauses.at(-1)! * SECOND - 1)
      await outbox.deliverDue()
      expect((await stored(application)).attempts).toBe(attempt + 1)
      later(1)
    }
    expect(pauses).toEqual([5, 30, 120, 600, 3_600, 3_600])
    expect(await isHandoverStuck(database, now)).toBe(true)
    fail = undefined
    await outbox.deliverDue()
    expect(deliveries).toEqual([id])
    expect(await isHandoverStuck(database, now)).toBe(false)
  })

  it('stops when the receiver refuses a package, until the operator sends it again', async () => {
    const outbox = open()
    const application = await add(outbox)
    fail = () => new DeliveryFailed('refused-422', { isFinal: true })
    await outbox.deliverDue()
    expect(await stored(application)).toMatchObject({ due_at: null, last_error: 'refused-422' })
    expect(await isHandoverStuck(database, now)).toBe(true)
    later(86_400 * SECOND)
    fail = undefined
    await outbox.deliverDue()
    expect(deliveries).toEqual([])
    const { id } = await stored(application)
    expect(await retryHandovers(database, { id, now })).toBe(1)
    await outbox.deliverDue()
    expect(deliveries).toEqual([id])
    expect(await retryHandovers(database, { now })).toBe(0)
  })

  it('waits for a broker’s statement without counting attempts or looking stuck', async () => {
    const outbox = open()
    const application = await add(outbox)
    isReady = false
    for (let minute = 0; minute < 30; minute += 1) {
      await outbox.deliverDue()
      later(60 * SECOND)
    }
    expect(await stored(application)).toMatchObject({
      attempts: 0,
      last_error: 'waits-for-statement',
    })
    expect(await isHandoverStuck(database, now)).toBe(false)
    isReady = true
    await outbox.deliverDue()
    expect(deliveries).toHaveLength(1)
  })

  it('leaves out what was withdrawn, also after a failure or while its package is made', async () => {
    let withdraw: string | undefined
    const pack = async ({ id, application_id: application }: LeasedHandover) => {
      if (application === withdraw) await setWithdrawn(application)
      return { id, ...PARCEL }
    }
    const outbox = open({ open: () => Promise.resolve({ ...receiver, pack }) })
    const failed = await add(outbox)
    fail = () => new DeliveryFailed('refused-422', { isFinal: true })
    await outbox.deliverDue()
    await setWithdrawn(failed)
    fail = undefined
    withdraw = await add(outbox)
    await outbox.deliverDue()
    later(86_400 * SECOND)
    const { id } = await stored(failed)
    expect(await retryHandovers(database, { id, now })).toBe(0)
    expect(await retryHandovers(database, { now })).toBe(0)
    await outbox.deliverDue()
    expect(deliveries).toEqual([])
    expect(await isHandoverStuck(database, now)).toBe(false)
    expect(await listOpenHandovers(database)).toEqual([])
    expect(await countHandovers(database)).toEqual({ delivered: 0, waiting: 0, refused: 0 })
  })

  it('shares its work among servers, so that each package is delivered once', async () => {
    const servers = [open(), open(), open()]
    for (let count = 0; count < 12; count += 1) await add(servers[0]!)
    await Promise.all(servers.map((server) => server.deliverDue()))
    expect(deliveries).toHaveLength(12)
    expect(new Set(deliveries).size).toBe(12)
  })

  it('delivers again with the same key if a server dies after the delivery', async () => {
    const dying = open({ onDelivered: () => new Promise<never>(() => undefined) })
    const application = await add(dying)
    const { id } = await stored(application)
    // The promise never resolves, as after a kill.
    void dying.deliverDue()
    await expect.poll(() => deliveries.length).toBe(1)
    const another = open()
    if (database.kind === 'postgres') {
      await another.deliverDue()
      expect(deliveries).toEqual([id])
      later(181 * SECOND)
    }
    await another.deliverDue()
    expect(deliveries).toEqual([id, id])
    expect((await stored(application)).delivered_at).not.toBeNull()
  })

  it('takes the packages with the fewest attempts first, so that one cannot hold up the others', async () => {
    const outbox = open()
    const first = await add(outbox)
    await database.query('update handovers set attempts = 3')
    later(SECOND)
    for (let count = 0; count < 3; count += 1) await add(outbox)
    const { id } = await stored(first)
    await outbox.deliverDue()
    expect(deliveries).toHaveLength(4)
    expect(deliveries.indexOf(id)).toBeGreaterThan(1)
  })

  it('delivers again at once if the server was stopped in the middle', async () => {
    let stopped: AbortSignal | undefined
    const stopping = open({
      open: () =>
        Promise.resolve({
          receiver: {
            name: 'https',
            deliver: (_parcel, signal) =>
              new Promise<never>((_resolve, reject) => {
                stopped = signal
                signal.addEventListener('abort', () => reject(new DeliveryFailed('unreachable')))
              }),
          },
          pack: ({ id }) => Promise.resolve({ id, ...PARCEL }),
          discard: () => Promise.resolve(),
        }),
    })
    const application = await add(stopping)
    stopping.wake()
    await expect.poll(() => stopped).toBeDefined()
    await stopping.stop()
    expect(await stored(application)).toMatchObject({ attempts: 0, last_error: 'stopped' })
    await open().deliverDue()
    expect(deliveries).toHaveLength(1)
  })
})
