import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiCallError, NoNetworkError } from '../adapters/api/api-call-error'
import { createAutosave, type AutosaveRequest } from './autosave'

function failure(status: number, retryAfter?: number) {
  return new ApiCallError({ status, message: 'no', code: 'NO', issues: [], retryAfter })
}

/** Creates unsaved changes, a scripted server, and the autosave queue that connects them. */
function setUp({ wholeDocument = false } = {}) {
  const unsaved: string[] = []
  const server: string[] = []
  const requests: { batch: string[]; request: AutosaveRequest }[] = []
  const outcomes: (Error | (() => Promise<void>))[] = []
  const renewSession = vi.fn(() => Promise.resolve())
  const refused = vi.fn((batch: string[]) => {
    unsaved.splice(0, batch.length)
  })
  let keys = 0
  const queue = createAutosave<string[], void>({
    take: () => (unsaved.length === 0 ? undefined : [...unsaved]),
    async send(batch, request) {
      requests.push({ batch, request })
      const outcome = outcomes.shift()
      if (typeof outcome === 'function') await outcome()
      else if (outcome !== undefined) throw outcome
      server.push(...batch)
    },
    accepted: (batch) => {
      unsaved.splice(0, batch.length)
    },
    refused,
    renewSession,
    ...(wholeDocument ? { supersede: () => [...unsaved] } : {}),
    createKey: () => `key-${(keys += 1)}`,
    random: () => 0,
  })
  const type = (text: string) => {
    unsaved.push(text)
    queue.changed()
  }
  return { queue, type, unsaved, server, requests, outcomes, renewSession, refused }
}

describe('autosave', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('saves one second after the last change', async () => {
    const { type, server, queue } = setUp()
    type('a')
    await vi.advanceTimersByTimeAsync(900)
    type('b')
    await vi.advanceTimersByTimeAsync(900)
    expect(server).toEqual([])
    expect(queue.state).toEqual({ phase: 'waiting', unsaved: true })
    await vi.advanceTimersByTimeAsync(100)
    expect(server).toEqual(['a', 'b'])
    expect(queue.state).toEqual({ phase: 'idle', unsaved: false })
  })

  it('saves at most five seconds after the first change while typing never stops', async () => {
    const { type, requests } = setUp()
    for (let count = 0; count < 10; count += 1) {
      type(String(count))
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(requests).toHaveLength(1)
    expect(requests[0]?.batch).toHaveLength(10)
  })

  it('has one save in flight, and sends afterwards what was typed meanwhile', async () => {
    const { type, outcomes, requests, server, queue } = setUp()
    let answer = () => {}
    outcomes.push(() => new Promise<void>((resolve) => (answer = resolve)))
    type('a')
    await vi.advanceTimersByTimeAsync(1000)
    type('b')
    await vi.advanceTimersByTimeAsync(6000)
    expect(requests).toHaveLength(1)
    expect(queue.state.phase).toBe('saving')
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(server).toEqual(['a', 'b'])
    expect(requests.map(({ request }) => request.idempotencyKey)).toEqual(['key-1', 'key-2'])
  })

  it('keeps trying with the same key while the server is down, and saves once it is back', async () => {
    const { type, outcomes, requests, server, queue } = setUp()
    const down = new NoNetworkError(new Error('down'))
    outcomes.push(down, failure(500), down, failure(503))
    type('a')
    await vi.advanceTimersByTimeAsync(1000)
    expect(queue.state).toEqual({ phase: 'retrying', unsaved: true, error: down })
    await vi.advanceTimersByTimeAsync(1000)
    await vi.advanceTimersByTimeAsync(2000)
    await vi.advanceTimersByTimeAsync(4000)
    expect(requests).toHaveLength(4)
    expect(server).toEqual([])
    await vi.advanceTimersByTimeAsync(8000)
    expect(server).toEqual(['a'])
    expect(new Set(requests.map(({ request }) => request.idempotencyKey))).toEqual(
      new Set(['key-1']),
    )
    expect(queue.state).toEqual({ phase: 'idle', unsaved: false })
  })

  it('repeats the same body with the same key after a lost response, although more was typed', async () => {
    const { type, outcomes, requests, server } = setUp()
    outcomes.push(new NoNetworkError(new Error('answer lost')))
    type('a')
    await vi.advanceTimersByTimeAsync(1000)
    type('b')
    await vi.advanceTimersByTimeAsync(1000)
    expect(requests.map(({ batch, request }) => [request.idempotencyKey, batch])).toEqual([
      ['key-1', ['a']],
      ['key-1', ['a']],
      ['key-2', ['b']],
    ])
    expect(server).toEqual(['a', 'b'])
  })

  it('replaces a failing document with the newest one', async () => {
    const { type, outcomes, requests, server } = setUp({ wholeDocument: true })
    outcomes.push(failure(502))
    type('a')
    await vi.advanceTimersByTimeAsync(1000)
    type('b')
    await vi.advanceTimersByTimeAsync(1000)
    expect(requests[1]).toEqual({
      batch: ['a', 'b'],
      request: { idempotencyKey: 'key-2', keepalive: false },
    })
    expect(server).toEqual(['a', 'b'])
  })

  it('waits as long as the server asks', async () => {
    const { type, outcomes, requests } = setUp()
    outcomes.push(failure(429, 10_000))
    type('a')
    await vi.advanceTimersByTimeAsync(1000)
    await vi.advanceTimersByTimeAsync(9999)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(requests).toHaveLength(2)
  })

  it('never waits longer than 30 seconds plus a quarter', async () => {
    const { type, outcomes, requests, server } = setUp()
    for (let count = 0; count < 8; count += 1) outcomes.push(failure(500))
    type('a')
    await vi.advanceTimersByTimeAsync(1000 + (1 + 2 + 4 + 8 + 16 + 30 + 30) * 1000)
    expect(requests).toHaveLength(8)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(server).toEqual(['a'])
  })

  it('renews the session after a 401, and resends at once with the same key', async () => {
    const { type, outcomes, requests, server, renewSession } = setUp()
    outcomes.push(failure(401))
    type('a')
    await vi.advanceTimersByTimeAsync(1000)
    expect(renewSession).toHaveBeenCalledTimes(1)
    expect(server).toEqual(['a'])
    expect(requests.map(({ request }) => request.idempotencyKey)).toEqual(['key-1', 'key-1'])
  })

  it('keeps unsaved changes while the session cannot be renewed', async () => {
    const { type, outcomes, server, renewSession, queue } = setUp()
    outcomes.push(failure(401), failure(401))
    renewSession.mockRejectedValueOnce(new NoNetworkError(new Error('down')))
    type('a')
    await vi.advanceTimersByTimeAsync(1000)
    expect(queue.state.phase).toBe('retrying')
    await vi.advanceTimersByTimeAsync(1000)
    expect(server).toEqual(['a'])
  })

  it('does not repeat what the server refused, and saves the next change', async () => {
    const { type, outcomes, requests, refused, queue, server } = setUp()
    const refusal = failure(422)
    outcomes.push(refusal)
    type('a')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests).toHaveLength(1)
    expect(refused).toHaveBeenCalledWith(['a'], refusal)
    expect(queue.state).toEqual({ phase: 'refused', unsaved: true, error: refusal })
    type('b')
    await vi.advanceTimersByTimeAsync(1000)
    expect(server).toEqual(['b'])
  })

  it('flush saves at once and resolves with true', async () => {
    const { type, server, queue } = setUp()
    type('a')
    await expect(queue.flush()).resolves.toBe(true)
    expect(server).toEqual(['a'])
    await expect(queue.flush()).resolves.toBe(true)
  })

  it('flush resolves with false when saving failed, and the queue keeps trying', async () => {
    const { type, outcomes, server, queue } = setUp()
    outcomes.push(failure(500))
    type('a')
    await expect(queue.flush()).resolves.toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(server).toEqual(['a'])
  })

  it('flush with one repeat waits for it, and reports the second failure', async () => {
    const { type, outcomes, server, requests, queue } = setUp()
    outcomes.push(new NoNetworkError(new Error('answer lost')))
    type('a')
    const first = queue.flush(1)
    await vi.advanceTimersByTimeAsync(999)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await first).toBe(true)
    expect(server).toEqual(['a'])
    expect(requests.map(({ request }) => request.idempotencyKey)).toEqual(['key-1', 'key-1'])

    outcomes.push(failure(503), failure(503))
    type('b')
    const second = queue.flush(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await second).toBe(false)
    expect(requests).toHaveLength(4)
  })

  it.each([
    ['the server refuses the changes', failure(422)],
    ['the server asks for a long wait', failure(503, 10_000)],
  ])('flush with one repeat does not wait if %s', async (_name, outcome) => {
    const { type, outcomes, requests, queue } = setUp()
    outcomes.push(outcome)
    type('a')
    const flushed = queue.flush(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(await flushed).toBe(false)
    expect(requests).toHaveLength(1)
  })

  it('flush ends a waiting period', async () => {
    const { type, outcomes, server, queue } = setUp()
    outcomes.push(failure(500), failure(500), failure(500))
    type('a')
    await vi.advanceTimersByTimeAsync(1000 + 1000 + 2000)
    await expect(queue.flush()).resolves.toBe(true)
    expect(server).toEqual(['a'])
  })

  it('sends unsaved changes with keepalive when the page closes', async () => {
    const { type, requests, queue } = setUp()
    type('a')
    queue.flushBeforeLeaving()
    await vi.advanceTimersByTimeAsync(0)
    expect(requests[0]?.request.keepalive).toBe(true)
  })

  it('sends everything again when the page closes during a save, and still saves in order', async () => {
    const { type, outcomes, requests, queue, unsaved } = setUp()
    let answer = () => {}
    outcomes.push(() => new Promise<void>((resolve) => (answer = resolve)))
    type('a')
    await vi.advanceTimersByTimeAsync(1000)
    type('b')
    queue.flushBeforeLeaving()
    await vi.advanceTimersByTimeAsync(0)
    expect(requests[1]).toEqual({
      batch: ['a', 'b'],
      request: { idempotencyKey: 'key-2', keepalive: true },
    })
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(requests[2]?.batch).toEqual(['b'])
    expect(unsaved).toEqual([])
  })

  it('notifies subscribers of every change of state', async () => {
    const { type, queue } = setUp()
    const phases: string[] = []
    const stop = queue.subscribe(() => phases.push(queue.state.phase))
    type('a')
    await vi.advanceTimersByTimeAsync(1000)
    stop()
    type('b')
    expect(phases).toEqual(['waiting', 'saving', 'idle'])
  })

  it('sends nothing and renews no session once it is closed', async () => {
    const { queue, type, outcomes, requests, renewSession } = setUp()
    outcomes.push(failure(503))
    type('a')
    await vi.advanceTimersByTimeAsync(1000)
    expect(queue.state.phase).toBe('retrying')
    queue.close()
    type('b')
    queue.flushBeforeLeaving()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await queue.flush()).toBe(false)
    expect(requests).toHaveLength(1)
    expect(renewSession).not.toHaveBeenCalled()
  })

  it('renews no session when a response arrives after it was closed', async () => {
    const { queue, type, outcomes, requests, renewSession } = setUp()
    let answer = () => {}
    outcomes.push(async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      throw failure(401)
    })
    type('a')
    await vi.advanceTimersByTimeAsync(1000)
    queue.close()
    answer()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests).toHaveLength(1)
    expect(renewSession).not.toHaveBeenCalled()
  })
})
