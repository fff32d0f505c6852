import {
  addMonths,
  addYears,
  differenceInCalendarDays,
  differenceInYears,
  format,
  isBefore,
  parseISO,
  startOfMonth,
} from 'date-fns'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { ageAtEffectiveDate, effectiveDate, isOpenEnrollment, partABDefaults } from '../src/index'

/** The rules a third time, told in the words of a calendar library that other people trust. */
const iso = (date: Date) => format(date, 'yyyy-MM-dd')
const dayBetween = (first: string, last: string) =>
  fc
    .integer({ min: 0, max: differenceInCalendarDays(parseISO(last), parseISO(first)) })
    .map((days) => iso(new Date(parseISO(first).getFullYear(), 0, 1 + days)))

const days = dayBetween('2024-01-01', '2060-12-31')
const birthDates = dayBetween('1930-01-01', '2000-12-31')

it('agrees with date-fns on the effective date', () => {
  fc.assert(
    fc.property(days, (today) => {
      const next = startOfMonth(addMonths(parseISO(today), 1))
      const left = differenceInCalendarDays(next, parseISO(today))
      expect(effectiveDate(today, 'supplemental-plan')).toBe(
        iso(left >= 7 ? next : addMonths(next, 1)),
      )
    }),
  )
})

it('agrees with date-fns on age, Part A and B defaults and the open enrollment window', () => {
  fc.assert(
    fc.property(birthDates, days, (dob, today) => {
      const birth = parseISO(dob)
      const starts = effectiveDate(today, 'no-plan')
      // date-fns lets somebody born on February 29 turn a year older on March 1, as D5 does.
      expect(ageAtEffectiveDate(dob, starts)).toBe(
        Math.max(65, differenceInYears(parseISO(starts), birth)),
      )
      const month65 = addYears(startOfMonth(birth), 65)
      expect(partABDefaults(dob)).toEqual({ partA: iso(month65), partB: iso(month65) })
      expect(isOpenEnrollment({ today, dob })).toBe(
        isBefore(parseISO(today), addMonths(month65, 6)),
      )
    }),
  )
})
