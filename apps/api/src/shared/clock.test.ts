import { describe, expect, it } from 'vitest'
import { createClock } from './clock'
import { STATE_TIME_ZONES } from './state-time-zones'

const at = (instant: string) => createClock({ now: () => new Date(instant) })

describe('today (D40)', () => {
  it.each([
    ['NY', '2026-07-01T03:59:00Z', '2026-06-30'],
    ['NY', '2026-07-01T04:00:00Z', '2026-07-01'],
    ['TX', '2026-07-01T04:30:00Z', '2026-06-30'],
    ['CA', '2026-07-01T06:59:00Z', '2026-06-30'],
    ['HI', '2026-07-01T09:59:00Z', '2026-06-30'],
    ['HI', '2026-07-01T10:00:00Z', '2026-07-01'],
    ['AK', '2026-01-01T08:59:00Z', '2025-12-31'],
    // Arizona keeps standard time all year.
    ['AZ', '2026-07-01T06:59:00Z', '2026-06-30'],
    ['CO', '2026-07-01T06:00:00Z', '2026-07-01'],
    ['ny', '2026-07-01T03:59:00Z', '2026-06-30'],
  ])('in %s at %s is %s', (state, instant, today) => {
    expect(at(instant).today(state)).toBe(today)
  })

  it.each([undefined, '', 'XX', '__proto__', 'constructor'])(
    'uses Eastern time for the state %j',
    (state) => {
      expect(at('2026-07-01T03:59:00Z').today(state)).toBe('2026-06-30')
    },
  )

  it('is the fixed day in every state', () => {
    const clock = createClock({ fixedToday: '2026-10-15' })
    expect(clock.today('HI')).toBe('2026-10-15')
    expect(clock.fixedToday).toBe('2026-10-15')
  })

  it('knows the time zones of the 50 states and DC', () => {
    expect(Object.keys(STATE_TIME_ZONES)).toHaveLength(51)
  })
})
