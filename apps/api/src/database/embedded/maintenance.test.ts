import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordingLog } from '../../../test/support/recording-log'
import { scheduleMaintenance, type Maintenance } from './maintenance'

const SECOND = 1_000
const MINUTE = 60 * SECOND

describe('housekeeping', () => {
  let ran: string[]
  /**
   * The conditions on the number of pages, such as `> 8000`, in the queries for tables to vacuum.
   */
  let looked: string[]
  let idle: boolean
  let fail: boolean
  let maintenance: Maintenance
  const log = recordingLog()

  beforeEach(() => {
    vi.useFakeTimers()
    ran = []
    looked = []
    idle = true
    fail = false
    log.entries.length = 0
    maintenance = scheduleMaintenance({
      log,
      idle: () => idle,
      run: (sql) => {
        ran.push(sql.trim().split(/\s+/).slice(0, 3).join(' '))
        if (fail) return Promise.reject(new Error('busy'))
        if (sql.includes('n_dead_tup')) looked.push(/least\(.*\) (.*)/.exec(sql)?.[1] ?? '')
        // After one vacuum, the simulated query finds no more slow tables.
        const isDone = sql.includes('> 8000') && vacuums() > 0
        return Promise.resolve(sql.includes('n_dead_tup') && !isDone ? ['public.notes'] : [])
      },
    })
  })

  afterEach(() => {
    maintenance.stop()
    vi.useRealTimers()
  })

  const checkpoints = (): number => ran.filter((sql) => sql === 'checkpoint').length
  const vacuums = (): number => ran.filter((sql) => sql.startsWith('vacuum')).length

  test('makes no checkpoint when nothing was written', async () => {
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(checkpoints()).toBe(0)
  })

  test('makes a checkpoint one minute after a write, and no other until the next write', async () => {
    maintenance.reportSyncs(1)
    await vi.advanceTimersByTimeAsync(50 * SECOND)
    expect(checkpoints()).toBe(0)
    await vi.advanceTimersByTimeAsync(10 * SECOND)
    expect(checkpoints()).toBe(1)
    await vi.advanceTimersByTimeAsync(5 * MINUTE)
    expect(checkpoints()).toBe(1)
  })

  test('makes a checkpoint soon after 2,000 writes', async () => {
    maintenance.reportSyncs(2_000)
    await vi.advanceTimersByTimeAsync(5 * SECOND)
    expect(checkpoints()).toBe(1)
  })

  test('keeps counting after the engine was restarted', async () => {
    maintenance.reportSyncs(5_000)
    await vi.advanceTimersByTimeAsync(5 * SECOND)
    maintenance.reportSyncs(3)
    maintenance.reportSyncs(2_003)
    await vi.advanceTimersByTimeAsync(5 * SECOND)
    expect(checkpoints()).toBe(2)
  })

  test('vacuums at most once a minute, and only when the database is idle', async () => {
    idle = false
    await vi.advanceTimersByTimeAsync(5 * MINUTE)
    expect(vacuums()).toBe(0)
    idle = true
    await vi.advanceTimersByTimeAsync(5 * SECOND)
    expect(ran).toContain('vacuum public.notes')
    expect(ran).toContain('analyze public.notes')
    await vi.advanceTimersByTimeAsync(50 * SECOND)
    expect(vacuums()).toBe(1)
    await vi.advanceTimersByTimeAsync(10 * SECOND)
    expect(vacuums()).toBe(2)
  })

  test('leaves a vacuum that takes seconds for a quiet time or for a start', async () => {
    await maintenance.catchUp()
    expect([vacuums(), looked]).toEqual([1, ['> 8000', '> 8000']])
    looked = []
    for (let minute = 0; minute < 20; minute += 1) {
      maintenance.reportSyncs(minute)
      await vi.advanceTimersByTimeAsync(MINUTE)
    }
    expect(new Set(looked)).toEqual(new Set(['<= 8000']))
    await vi.advanceTimersByTimeAsync(11 * MINUTE)
    expect(looked.at(-1)).toBe('> 0')
  })

  test('discards plans within seconds of a write, and only after a write', async () => {
    const discards = (): number => ran.filter((sql) => sql === 'discard plans').length
    await vi.advanceTimersByTimeAsync(5 * MINUTE)
    expect(discards()).toBe(0)
    maintenance.reportSyncs(1)
    await vi.advanceTimersByTimeAsync(5 * SECOND)
    expect(discards()).toBe(1)
    await vi.advanceTimersByTimeAsync(5 * MINUTE)
    expect(discards()).toBe(1)
  })

  test('tries again after a failure', async () => {
    fail = true
    maintenance.reportSyncs(2_000)
    await vi.advanceTimersByTimeAsync(5 * SECOND)
    expect(log.entries).toMatchObject([{ level: 'warn' }])
    fail = false
    await vi.advanceTimersByTimeAsync(5 * SECOND)
    expect(checkpoints()).toBe(2)
  })

  test('stops with the database', async () => {
    maintenance.reportSyncs(2_000)
    maintenance.stop()
    await vi.advanceTimersByTimeAsync(5 * MINUTE)
    expect(ran).toEqual([])
  })
})
