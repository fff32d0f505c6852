import { describe, expect, it } from 'vitest'
import { parseIsoDay } from './calendar-day'

describe('parseIsoDay', () => {
  it('reads YYYY-MM-DD', () => {
    expect(parseIsoDay('1956-03-04')).toEqual({ year: 1956, month: 3, day: 4 })
    expect(parseIsoDay('3/4/1956')).toBeUndefined()
  })
})
