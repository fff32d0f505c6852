import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ageAtEffectiveDate,
  effectiveDate,
  guaranteedIssueWindow,
  isExistingDay,
  isOpenEnrollment,
  lastDayOfOpenEnrollment,
  partABDefaults,
} from '../src/index'
import {
  addDays,
  addMonths,
  compareDays,
  daysInMonth,
  firstOfMonth,
  readDay,
  writeDay,
} from './in-house-calendar'

describe('addMonths', () => {
  it.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2023-08-31', 6, '2024-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s and %i months is %s', (from, months, expected) => {
    expect(writeDay(addMonths(readDay(from), months))).toBe(expected)
  })
})

describe('addDays', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-01-01', -60, '2025-11-02'],
    ['2026-11-20', 63, '2027-01-22'],
  ])('%s and %i days is %s', (from, days, expected) => {
    expect(writeDay(addDays(readDay(from), days))).toBe(expected)
  })
})

const EVERY_DAY = 40_000
const FIRST = readDay('1990-01-01')
const days = fc.nat({ max: EVERY_DAY }).map((after) => writeDay(addDays(FIRST, after)))
const birthDates = fc.nat({ max: EVERY_DAY }).map((after) => writeDay(addDays(FIRST, -after)))
const RUNS = { numRuns: 2_000 }

/** Returns the first day of the 65th birthday's month. */
const month65 = (dob: string) => firstOfMonth(readDay(dob), 65 * 12)

describe('each rule, computed again without date-fns,', () => {
  it('agrees on the effective date of every day of a century', () => {
    const found: string[] = []
    const expected: string[] = []
    for (let day = FIRST; day.year < 2100; day = addDays(day, 1)) {
      const left = daysInMonth(day.year, day.month) - day.day + 1
      found.push(effectiveDate(writeDay(day), 'supplemental-plan'))
      expected.push(writeDay(firstOfMonth(day, left >= 7 ? 1 : 2)))
    }
    expect(found).toEqual(expected)
  })

  it('agrees on the effective date of an Advantage plan', () => {
    fc.assert(
      fc.property(days, (today) => {
        const { year, month } = readDay(today)
        fc.pre(month > 7)
        expect(effectiveDate(today, 'advantage-plan')).toBe(`${year + 1}-01-01`)
      }),
      RUNS,
    )
  })

  it('agrees on age, where a birthday on February 29 is March 1 in common years', () => {
    fc.assert(
      fc.property(birthDates, days, (dob, start) => {
        const [birth, then] = [readDay(dob), readDay(start)]
        const birthday = compareDays({ ...birth, year: then.year }, then) <= 0
        const years = then.year - birth.year - (birthday ? 0 : 1)
        expect(ageAtEffectiveDate(dob, start)).toBe(Math.max(65, years))
      }),
      RUNS,
    )
  })

  it('agrees on Part A and B and on the open enrollment window', () => {
    fc.assert(
      fc.property(birthDates, days, fc.option(days), (dob, today, partBStart) => {
        const start = writeDay(month65(dob))
        expect(partABDefaults(dob)).toEqual({ partA: start, partB: start })
        const ends = [firstOfMonth(month65(dob), 6)]
        if (partBStart !== null) ends.push(addMonths(readDay(partBStart), 6))
        const end = ends.sort(compareDays).at(-1)!
        const facts = { dob, partBStart: partBStart ?? undefined }
        expect(isOpenEnrollment({ ...facts, today })).toBe(compareDays(readDay(today), end) < 0)
        expect(lastDayOfOpenEnrollment(facts)).toBe(writeDay(addDays(end, -1)))
      }),
      RUNS,
    )
  })

  it('agrees on the window of guaranteed issue', () => {
    fc.assert(
      fc.property(days, (end) => {
        expect(guaranteedIssueWindow(end)).toEqual({
          firstDay: writeDay(addDays(readDay(end), -60)),
          lastDay: writeDay(addDays(readDay(end), 63)),
        })
      }),
      RUNS,
    )
  })

  it('agrees on which days exist', () => {
    const part = (max: number) => fc.nat({ max })
    fc.assert(
      fc.property(part(9_999), part(14), part(33), (year, month, day) => {
        const exists =
          year > 0 && month > 0 && month < 13 && day > 0 && day <= daysInMonth(year, month)
        expect(isExistingDay(writeDay({ year, month, day }))).toBe(exists)
      }),
      RUNS,
    )
  })
})
