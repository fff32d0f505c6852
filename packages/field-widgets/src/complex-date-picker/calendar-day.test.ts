import { describe, expect, it } from 'vitest'
import { parseIsoDay, readableDay, readableMonth } from './calendar-day'

describe('days as text', () => {
  it.each([
    ['1956-02-29', 'February 29, 1956'],
    ['1957-02-29', undefined],
    ['1900-02-29', undefined],
    ['2000-02-29', 'February 29, 2000'],
    ['1956-04-31', undefined],
    ['1956-12-31', 'December 31, 1956'],
    ['1956-13-01', undefined],
    ['1956-01-00', undefined],
  ])('%s is read as %o', (day, words) => {
    expect(readableDay(day)).toBe(words)
  })

  it('reads YYYY-MM-DD', () => {
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
