import { expect, it } from 'vitest'
import { startAt65 } from './start-at-65'

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
