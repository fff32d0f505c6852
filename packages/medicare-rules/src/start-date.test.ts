import { describe, expect, it } from 'vitest'
import {
  checkRequestedStart,
  earliestStart,
  firstDayToApply,
  latestStart,
  startAt65,
  type StartFacts,
} from './start-date'

const TODAY = '2026-11-20'

describe('earliestStart', () => {
  it.each<[string, StartFacts, string]>([
    ['without Part B', { today: TODAY }, '2026-12-01'],
    ['with an empty Part B start', { today: TODAY, partBStart: '' }, '2026-12-01'],
    ['after Part B has started', { today: TODAY, partBStart: '2015-03-01' }, '2026-12-01'],
    ['in the month Part B starts', { today: TODAY, partBStart: '2026-12-01' }, '2026-12-01'],
    ['before Part B starts', { today: TODAY, partBStart: '2027-02-01' }, '2027-02-01'],
    [
      'with Part B in the middle of a month',
      { today: TODAY, partBStart: '2027-02-02' },
      '2027-03-01',
    ],
    ['with Part B at the end of a month', { today: TODAY, partBStart: '2027-01-31' }, '2027-02-01'],
    ['with fewer than 7 days left', { today: '2026-11-25' }, '2027-01-01'],
    ['from an Advantage plan', { today: TODAY, medicareStatus: 'advantage-plan' }, '2027-01-01'],
    [
      'from an Advantage plan, before Part B starts',
      { today: TODAY, medicareStatus: 'advantage-plan', partBStart: '2027-03-01' },
      '2027-03-01',
    ],
  ])('%s', (_, facts, expected) => {
    expect(earliestStart(facts)).toBe(expected)
  })

  it('names the day it cannot read', () => {
    expect(() => earliestStart({ today: TODAY, partBStart: '2027-13-01' })).toThrow(
      "partBStart is '2027-13-01'",
    )
  })
})

describe('latestStart and firstDayToApply', () => {
  it.each([
    ['2026-11-01', '2027-05-01'],
    ['2026-11-30', '2027-05-01'],
    ['2026-08-31', '2027-02-01'],
    ['2026-07-01', '2027-01-01'],
  ])('on %s, coverage can start by %s', (today, last) => {
    expect(latestStart(today)).toBe(last)
    expect(firstDayToApply(last) <= today).toBe(true)
  })

  it('gives the first day on which a start is near enough', () => {
    expect(firstDayToApply('2027-05-01')).toBe('2026-11-01')
    expect(latestStart('2026-11-01') >= '2027-05-01').toBe(true)
    expect(latestStart('2026-10-31') >= '2027-05-01').toBe(false)
  })
})

describe('checkRequestedStart', () => {
  const facts = { today: TODAY, partBStart: '2027-02-01' }
  it.each([
    ['2020-01-01', 'too_early'],
    ['2026-12-01', 'too_early'],
    ['2027-01-01', 'too_early'],
    ['2027-02-01', null],
    ['2027-05-01', null],
    ['2027-05-02', 'not_first_of_month'],
    ['2027-06-01', 'too_late'],
    ['2090-01-01', 'too_late'],
  ])('of %s is %s', (requested, problem) => {
    expect(checkRequestedStart(requested, facts)).toBe(problem)
  })
})

describe('startAt65', () => {
  it.each([
    ['in the middle of a month', '1961-12-05', '2026-12-01', '2026-06-01'],
    ['on the last of a month', '1962-01-31', '2027-01-01', '2026-07-01'],
    ['on the second of a month', '1962-03-02', '2027-03-01', '2026-09-01'],
    ['on the first of a month', '1962-03-01', '2027-02-01', '2026-08-01'],
    ['on January 1', '1962-01-01', '2026-12-01', '2026-06-01'],
    ['on February 29', '1964-02-29', '2029-02-01', '2028-08-01'],
  ])(
    'starts in the month of the 65th birthday for a person born %s',
    (_when, dob, earliest, applyFrom) => {
      expect(startAt65(dob)).toEqual({ earliest, applyFrom })
    },
  )

  it('rejects a birth date that does not exist', () => {
    expect(() => startAt65('1962-02-30')).toThrow('dob')
  })
})
