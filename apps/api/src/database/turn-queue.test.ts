import { describe, expect, test } from 'vitest'
import { runForCaller, runForServer, type Caller } from './callers'
import { createTurnQueue, type TurnQueue, type TurnQueueOptions } from './turn-queue'

const open = (options: Partial<TurnQueueOptions> = {}): TurnQueue =>
  createTurnQueue({ waiting: 10, waitingOfAddress: 10, ...options })

/**
 * Names of callers: `s:a` is a client with a session at address `a`, `n:a` is a client without a
 * session, and `server` is the server's own work.
 */
function callerOf(name: string): Caller | undefined {
  const [kind, address = ''] = name.split(':')
  return kind === 'server' ? undefined : { address, hasSession: kind === 's' }
}

const take = (queue: TurnQueue, name: string): Promise<() => void> => {
  const caller = callerOf(name)
  return caller ? queue.take(caller) : runForServer(() => queue.take())
}

/**
 * Makes callers wait in the given order.
 * @returns The order in which the callers are served or rejected.
 */
async function serve(queue: TurnQueue, names: readonly string[]): Promise<string[]> {
  const end = await take(queue, 'server')
  const order: string[] = []
  const all = names.map((name) =>
    take(queue, name).then(
      (endTurn) => {
        order.push(name)
        endTurn()
      },
      (error: { code: string }) => order.push(`${name} ${error.code}`),
    ),
  )
  await Promise.resolve()
  end()
  await Promise.all(all)
  return order
}

describe('the order of turns', () => {
  test.each<[string, string, string]>([
    ['is first come, first served within an address', 's:a s:a s:a', 's:a s:a s:a'],
    ['alternates between addresses', 'n:a n:a n:a n:b n:c n:b', 'n:a n:b n:c n:a n:b n:a'],
    [
      'puts clients with a session before clients without one',
      'n:a n:b s:c s:a',
      's:c s:a n:a n:b',
    ],
    ['puts the server first', 'n:a s:b server server', 'server server s:b n:a'],
    [
      'gives clients without a session every eighth turn',
      `n:x n:x ${'s:a '.repeat(9)}`.trim(),
      `${'s:a '.repeat(7)}n:x s:a s:a n:x`,
    ],
  ])('%s', async (_name, came, served) => {
    const queue = open({ waiting: 20, waitingOfAddress: 20 })
    expect((await serve(queue, came.split(' '))).join(' ')).toBe(served)
    expect(queue.idle()).toBe(true)
    expect(queue.waiting()).toBe(0)
  })

  test('uses the client whose request is being served', async () => {
    const queue = open()
    const end = await queue.take()
    const order: string[] = []
    const note = (name: string) => async (): Promise<void> => {
      const endTurn = await queue.take()
      order.push(name)
      endTurn()
    }
    const all = [
      runForCaller({ address: 'a', hasSession: false }, note('stranger')),
      runForCaller({ address: 'b', hasSession: true }, note('applicant')),
      runForCaller({ address: 'a', hasSession: false }, () => runForServer(note('server'))),
    ]
    end()
    await Promise.all(all)
    expect(order).toEqual(['server', 'applicant', 'stranger'])
  })
})

describe('when too many wait', () => {
  const BUSY = ' DATABASE_BUSY'
  test.each<[string, string, string, Partial<TurnQueueOptions>]>([
    [
      'limits the requests of one address',
      'n:a n:a n:a n:b',
      `n:a${BUSY} n:a n:b n:a`,
      { waitingOfAddress: 2 },
    ],
    [
      'rejects the newest request of the longest line',
      'n:a n:a n:a n:b',
      `n:a${BUSY} n:a n:b n:a`,
      { waiting: 3 },
    ],
    [
      'rejects a client without a session to make room for one with a session',
      's:a n:b s:a s:a',
      `n:b${BUSY} s:a s:a s:a`,
      { waiting: 3 },
    ],
    [
      'does not let a line grow that is as long as the others',
      'n:a n:b n:a',
      `n:a${BUSY} n:a n:b`,
      { waiting: 2 },
    ],
    ['always makes room for the server', 's:a s:b server', `s:a${BUSY} server s:b`, { waiting: 2 }],
  ])('%s', async (_name, came, served, options) => {
    expect((await serve(open(options), came.split(' '))).join(' ')).toBe(served)
  })

  test('rejects with 503 and a Retry-After, and accepts again when there is room', async () => {
    const queue = open({ waiting: 1 })
    const end = await take(queue, 'n:a')
    const waiting = take(queue, 'n:a')
    await expect(take(queue, 'n:b')).rejects.toMatchObject({
      code: 'DATABASE_BUSY',
      statusCode: 503,
      retryAfter: 1,
    })
    end()
    const endWaiting = await waiting
    const next = take(queue, 'n:b')
    endWaiting()
    await expect(next).resolves.toBeTypeOf('function')
  })

  test('rejects a request that has waited too long, and gives the turn to others', async () => {
    const queue = open({ patience: 1 })
    const end = await take(queue, 'n:a')
    await expect(take(queue, 'n:b')).rejects.toMatchObject({ code: 'DATABASE_BUSY' })
    expect(queue.waiting()).toBe(0)
    end()
    await expect(take(queue, 'n:c')).resolves.toBeTypeOf('function')
  })
})

describe('several turns at once', () => {
  test('leave half of the turns to others, no matter how many requests one address has', async () => {
    const queue = open({ turns: 4 })
    const ends = await Promise.all([take(queue, 's:a'), take(queue, 's:a')])
    const third = take(queue, 's:a')
    expect(queue.waiting()).toBe(1)
    const endOther = await take(queue, 'n:b')
    endOther()
    expect(queue.waiting()).toBe(1)
    ends[0]?.()
    await expect(third).resolves.toBeTypeOf('function')
  })
})

test('admits only one waiting request when a turn is ended twice', async () => {
  const queue = open()
  const first = await queue.take()
  const second = queue.take()
  let third = false
  void queue.take().then(() => {
    third = true
  })
  first()
  first()
  await second
  await Promise.resolve()
  expect(third).toBe(false)
})

test('closes after the holder has finished, and rejects all others', async () => {
  const queue = open()
  const end = await queue.take()
  const waiting = queue.take()
  let closed = false
  const closing = queue.close().then(() => {
    closed = true
  })
  await expect(waiting).rejects.toMatchObject({ code: 'DATABASE_CLOSED' })
  await expect(queue.take()).rejects.toMatchObject({ code: 'DATABASE_CLOSED' })
  expect(closed).toBe(false)
  end()
  await closing
  expect(closed).toBe(true)
})

test('closes immediately when no turn is held', async () => {
  await expect(open().close()).resolves.toBeUndefined()
})
