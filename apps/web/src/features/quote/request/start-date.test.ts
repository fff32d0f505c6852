import { expect, it } from 'vitest'

import { startDateReason } from './start-date'

it.each([
  ['2026-11-02', 'no-plan', /your earliest start date/],
  ['2026-12-02', 'supplemental-plan', /your earliest start date/],
  ['2026-01-25', undefined, /your earliest start date/],
  ['2026-01-26', undefined, /Fewer than 7 days/],
  ['2026-12-30', 'no-plan', /Fewer than 7 days/],
  ['2026-07-28', 'advantage-plan', /Fewer than 7 days/],
  ['2026-08-01', 'advantage-plan', /January 1/],
  ['2026-11-28', 'advantage-plan', /January 1/],
  ['2026-12-30', 'advantage-plan', /January 1/],
])('on %s explains to %s when coverage starts', (today, medicareStatus, reason) => {
  expect(startDateReason({ today, medicareStatus })).toMatch(reason)
})

it('explains a later start with the application that asks for it', () => {
  const dates = { start: '2026-12-01', planned: '2027-02-01', isAfterPartB: false }
  const facts = { today: '2026-11-02', medicareStatus: 'no-plan' }
  expect(startDateReason({ ...facts, dates })).toBe('This is the start date in your application.')
  expect(startDateReason({ ...facts, dates: { ...dates, planned: dates.start } })).toMatch(
    /your earliest start date/,
  )
})
