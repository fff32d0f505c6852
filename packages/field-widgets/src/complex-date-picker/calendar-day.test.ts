import { describe, expect, it } from 'vitest'
import { isoDay, isRealDay, parseIsoDay, readableDay, readableMonth } from './calendar-day'

describe('isRealDay', () => {
  it.each([
    [1956, 2, 29, true],
    [1957, 2, 29, false],
    [1900, 2, 29, false],
    [2000, 2, 29, true],
    [1956, 2, 30, false],
    [1956, 4, 31, false],
    [1956, 12, 31, true],
    [1956, 13, 1, false],
    [1956, 1, 0, false],
  ])('%i-%i-%i: %o', (year, month, day, real) => {
    expect(isRealDay(year, month, day)).toBe(real)
  })
})

describe('days as text', () => {
  it('writes and reads YYYY-MM-DD', () => {
    expect(isoDay(1956, 3, 4)).toBe('1956-03-04')
    expect(parseIsoDay('1956-03-04')).toEqual({ year: 1956, month: 3, day: 4 })
    expect(parseIsoDay('3/4/1956')).toBeUndefined()
  })

  it('reads as a person says it', () => {
    expect(readableDay('1956-03-04')).toBe('March 4, 1956')
    expect(readableDay('1956-02-30')).toBeUndefined()
    expect(readableDay('soon')).toBeUndefined()
    expect(readableMonth('1991-10-01')).toBe('October 1991')
    expect(readableMonth('1991-10')).toBe('October 1991')
    expect(readableMonth('1991-13-01')).toBeUndefined()
  })
})
