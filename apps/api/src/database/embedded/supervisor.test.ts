import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordingLog } from '../../../test/support/recording-log'
import { superviseWorker } from './supervisor'
import type { WorkerClient } from './worker-client'

/** A worker that a test can kill. */
interface MortalWorker extends WorkerClient {
  die: () => void
}

function mortalWorker(): MortalWorker {
  let die = (): void => undefined
  const exited = new Promise<void>((resolve) => {
    die = resolve
  })
  return {
    exited,
    die,
    request: () => Promise.reject(new Error('not asked in this test')),
    terminate: () => {
      die()
      return Promise.resolve()
    },
  }
}

describe('the supervisor of the worker', () => {
  let workers: MortalWorker[]
  let failures: number
  let lost: number

  beforeEach(() => {
    vi.useFakeTimers()
    workers = []
    failures = 0
    lost = 0
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  const supervise = (): ReturnType<typeof superviseWorker> =>
    superviseWorker({
      log: recordingLog(),
      onLost: () => {
        lost += 1
      },
      start: () => {
        if (workers.length > 0 && failures > 0) {
          failures -= 1
          return Promise.reject(new Error('the disk is gone'))
        }
        const worker = mortalWorker()
        workers.push(worker)
        return Promise.resolve(worker)
      },
    })

  test('starts a new worker when one dies, and reports that it is unavailable until then', async () => {
    const supervisor = await supervise()
    workers[0]?.die()
    await vi.advanceTimersByTimeAsync(0)
    expect(supervisor.ready()).toBe(false)
    expect(() => supervisor.current()).toThrow(
      expect.objectContaining({ code: 'DATABASE_UNAVAILABLE' }),
    )
    await vi.advanceTimersByTimeAsync(500)
    expect(supervisor.ready()).toBe(true)
    expect(supervisor.current()).toBe(workers[1])
  })

  test('waits longer after each failure', async () => {
    const supervisor = await supervise()
    failures = 2
    workers[0]?.die()
    await vi.advanceTimersByTimeAsync(500 + 1_000 + 1_999)
    expect(supervisor.ready()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(supervisor.ready()).toBe(true)
    expect(lost).toBe(0)
  })

  test('gives up after five failures', async () => {
    const supervisor = await supervise()
    failures = 5
    workers[0]?.die()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lost).toBe(1)
    expect(supervisor.ready()).toBe(false)
  })

  test('does not restart a worker after it was stopped', async () => {
    const supervisor = await supervise()
    supervisor.stop()
    workers[0]?.die()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(workers).toHaveLength(1)
    expect(lost).toBe(0)
  })

  test('reports why the first start failed', async () => {
    const start = (): Promise<WorkerClient> => Promise.reject(new Error('no such directory'))
    await expect(
      superviseWorker({ start, log: recordingLog(), onLost: () => undefined }),
    ).rejects.toThrow('no such directory')
  })
})
