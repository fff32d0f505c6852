import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clockTime, followServerDay, today } from './clock'

describe('clock', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    followServerDay(undefined)
  })

  it('returns the local day, also late in the evening', () => {
    vi.setSystemTime(new Date(2026, 4, 31, 23, 59))
    expect(today()).toBe('2026-05-31')
    vi.setSystemTime(new Date(2026, 0, 1, 0, 1))
    expect(today()).toBe('2026-01-01')
  })

  it('uses the day of a demonstration server until it is reset', () => {
    vi.setSystemTime(new Date(2026, 4, 31, 12, 0))
    followServerDay('2026-10-05')
    expect(today()).toBe('2026-10-05')
    followServerDay(undefined)
    expect(today()).toBe('2026-05-31')
  })

  it('formats a time of day as people say it', () => {
    expect(clockTime(new Date(2026, 4, 31, 15, 42))).toBe('3:42 PM')
    for (const hour of [0, 9, 11, 12, 13, 23]) {
      const moment = new Date(2026, 4, 31, hour, 5)
      const formatted = moment.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
      expect(clockTime(moment)).toBe(formatted)
    }
  })
})
