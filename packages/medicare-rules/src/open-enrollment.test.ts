import { describe, expect, it } from 'vitest'
import { isOpenEnrollment, lastDayOfOpenEnrollment } from './open-enrollment'

describe('the T65 window', () => {
  // Specification 4.19, 9.7
  it.each([
    ['by the birthday', '1961-05-20', undefined, '2026-10-31'],
    ['born on the first', '1961-05-01', undefined, '2026-10-31'],
    ['born on the last', '1961-05-31', undefined, '2026-10-31'],
    ['over the end of a year', '1961-09-10', undefined, '2027-02-28'],
    ['up to a leap day', '1962-09-10', undefined, '2028-02-29'],
    ['born on a leap day', '1960-02-29', undefined, '2025-07-31'],
    ['Part B later', '1958-05-20', '2026-07-01', '2026-12-31'],
    ['Part B earlier', '1961-05-20', '2024-01-01', '2026-10-31'],
    ['Part B in the same month', '1961-05-20', '2026-05-01', '2026-10-31'],
    ['Part B on a 31st, to a short month', '1955-05-20', '2026-08-31', '2027-02-27'],
    ['Part B empty', '1961-05-20', '', '2026-10-31'],
  ])('%s: born %s, Part B %s, is open until %s', (_, dob, partBStart, lastDay) => {
    expect(lastDayOfOpenEnrollment({ dob, partBStart })).toBe(lastDay)
    expect(isOpenEnrollment({ today: lastDay, dob, partBStart })).toBe(true)
    expect(isOpenEnrollment({ today: nextDay(lastDay), dob, partBStart })).toBe(false)
  })

  it('is open long before the 65th birthday', () => {
    expect(isOpenEnrollment({ today: '2020-01-01', dob: '1961-05-20' })).toBe(true)
  })

  it('names the day it cannot read', () => {
    const dob = '1961-05-20'
    expect(() => isOpenEnrollment({ today: '2026-06-31', dob })).toThrow("today is '2026-06-31'")
    expect(() => isOpenEnrollment({ today: '2026-06-30', dob: '' })).toThrow("dob is ''")
    expect(() => isOpenEnrollment({ today: '2026-06-30', dob, partBStart: '2026-05' })).toThrow(
      "partBStart is '2026-05'",
    )
  })
})

function nextDay(day: string): string {
  const instant = new Date(`${day}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + 1)
  return instant.toISOString().slice(0, 10)
}
