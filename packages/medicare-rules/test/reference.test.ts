import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ageAtEffectiveDate,
  ageOn,
  bornOnFirst,
  checkRequestedStart,
  earliestStart,
  effectiveDate,
  firstDayToApply,
  guaranteedIssueWindow,
  isAdvantageRestricted,
  isOpenEnrollment,
  lastDayOfOpenEnrollment,
  latestStart,
  medicareStatuses,
  partABDefaults,
  underwritingType,
  yearOptions,
} from '../src/index'

/**
 * A second implementation of the rules, which shares no code with the product. It represents a day
 * as the number of days since 1970 in UTC, and steps from day to day.
 */
const MILLISECONDS_A_DAY = 86_400_000
const text = (dayNumber: number) =>
  new Date(dayNumber * MILLISECONDS_A_DAY).toISOString().slice(0, 10)
const number = (day: string) => Date.parse(`${day}T00:00:00Z`) / MILLISECONDS_A_DAY
const isFirst = (dayNumber: number) => text(dayNumber).endsWith('-01')

function stepToFirst(dayNumber: number, times: number): number {
  let day = dayNumber
  for (let left = times; left > 0;) {
    day += 1
    if (isFirst(day)) left -= 1
  }
  return day
}

const days = fc.integer({ min: number('2020-01-01'), max: number('2090-12-31') }).map(text)
const birthDates = fc.integer({ min: number('1900-01-01'), max: number('2010-12-31') }).map(text)
const statuses = fc.constantFrom(...medicareStatuses, undefined)
const property = <T extends [unknown, ...unknown[]]>(
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  check: (...values: T) => void,
) => fc.assert(fc.property(...arbitraries, check), { numRuns: 500 })

describe('the rules agree with an independent reference', () => {
  it('effectiveDate', () => {
    property([days, statuses], (today, status) => {
      const first = stepToFirst(number(today), 1)
      const general = first - number(today) >= 7 ? first : stepToFirst(first, 1)
      const month = Number(today.slice(5, 7))
      const expected =
        status === 'advantage-plan' && month >= 8
          ? `${Number(today.slice(0, 4)) + 1}-01-01`
          : text(general)
      expect(effectiveDate(today, status)).toBe(expected)
    })
  })

  it('effectiveDate is the first of a month, 7 to 37 days ahead', () => {
    property([days, fc.constantFrom('supplemental-plan', 'no-plan')], (today, status) => {
      const start = effectiveDate(today, status)
      const ahead = number(start) - number(today)
      expect(start).toMatch(/-01$/)
      expect(ahead).toBeGreaterThanOrEqual(7)
      expect(ahead).toBeLessThanOrEqual(37)
    })
  })

  it('ageAtEffectiveDate', () => {
    property([birthDates, days], (dob, start) => {
      let birthdays = 0
      for (let year = Number(dob.slice(0, 4)) + 1; year <= Number(start.slice(0, 4)); year += 1) {
        const exact = `${year}${dob.slice(4)}`
        const birthday = Number.isNaN(number(exact)) ? `${year}-03-01` : text(number(exact))
        if (birthday <= start) birthdays += 1
      }
      expect(ageOn(dob, start)).toBe(birthdays)
      expect(ageAtEffectiveDate(dob, start)).toBe(Math.max(65, birthdays))
    })
  })

  it('earliestStart, latestStart and firstDayToApply', () => {
    property([days, statuses, fc.option(days, { nil: undefined })], (today, status, partBStart) => {
      const facts = { today, medicareStatus: status, partBStart }
      const partB = partBStart === undefined ? 0 : number(partBStart)
      const partBFirst = isFirst(partB) ? partB : stepToFirst(partB, 1)
      const start = earliestStart(facts)
      expect(start).toBe(text(Math.max(number(effectiveDate(today, status)), partBFirst)))
      const month = isFirst(number(today)) ? number(today) : stepToFirst(number(today), 1)
      const last = stepToFirst(month, isFirst(number(today)) ? 6 : 5)
      expect(latestStart(today)).toBe(text(last))
      expect(checkRequestedStart(start, facts)).toBe(number(start) > last ? 'too_late' : null)
      expect(latestStart(firstDayToApply(start))).toBe(start)
      const dayBefore = text(number(firstDayToApply(start)) - 1)
      expect(latestStart(dayBefore) < start).toBe(true)
    })
  })

  it('partABDefaults and bornOnFirst', () => {
    property([birthDates], (dob) => {
      const start = `${Number(dob.slice(0, 4)) + 65}-${dob.slice(5, 7)}-01`
      expect(partABDefaults(dob)).toEqual({ partA: start, partB: start })
      expect(bornOnFirst(dob)).toBe(isFirst(number(dob)))
    })
  })

  it('isOpenEnrollment, with a Part B start on the first of a month', () => {
    const partB = fc.option(
      days.map((day) => `${day.slice(0, 7)}-01`),
      { nil: undefined },
    )
    property([days, birthDates, partB], (today, dob, partBStart) => {
      const closings = [partABDefaults(dob).partB, partBStart]
        .filter((day) => day !== undefined)
        .map((day) => stepToFirst(number(day), 6))
      const closing = Math.max(...closings)
      expect(isOpenEnrollment({ today, dob, partBStart })).toBe(number(today) < closing)
      expect(lastDayOfOpenEnrollment({ dob, partBStart })).toBe(text(closing - 1))
    })
  })

  it('isAdvantageRestricted', () => {
    property([days, statuses], (today, medicareStatus) => {
      const expected =
        medicareStatus === 'advantage-plan' && ['04', '05', '06', '07'].includes(today.slice(5, 7))
      expect(isAdvantageRestricted({ today, medicareStatus })).toBe(expected)
    })
  })

  it('guaranteedIssueWindow', () => {
    property([days, fc.integer({ min: -70, max: 70 })], (today, distance) => {
      const { firstDay, lastDay } = guaranteedIssueWindow(text(number(today) + distance))
      expect(today >= firstDay && today <= lastDay).toBe(distance >= -63 && distance <= 60)
    })
  })

  it('underwritingType', () => {
    const known = { dob: birthDates, partBStart: days, distance: fc.integer({ min: -70, max: 70 }) }
    property([days, fc.record(known, { requiredKeys: [] })], (today, { distance, ...facts }) => {
      const { dob, partBStart } = facts
      const open = dob !== undefined && isOpenEnrollment({ today, dob, partBStart })
      const guaranteed = distance !== undefined && distance >= -63 && distance <= 60
      const decided = guaranteed ? 2 : 0
      const expected = open ? 1 : dob === undefined || partBStart === undefined ? -1 : decided
      const guaranteedIssueDate =
        distance === undefined ? undefined : text(number(today) + distance)
      expect(underwritingType({ today, ...facts, guaranteedIssueDate })).toBe(expected)
    })
  })

  it('yearOptions', () => {
    property([days], (today) => {
      const years = yearOptions(today)
      expect(new Set(years).size).toBe(26)
      expect(years.every((year, index) => year === Number(today.slice(0, 4)) - index)).toBe(true)
    })
  })
})
