import { coverageDates } from '@gapwise/enrollment'
import { describe, expect, it } from 'vitest'

import { checkPeople, expectedDates } from '../../../../../packages/enrollment/test/people'
import { timelinePoints } from './timeline-points'

const TODAY = '2026-11-20'
const described = (input: Parameters<typeof coverageDates>[0]) =>
  timelinePoints(coverageDates(input)).map(({ day, labels }) => [day, ...labels])

describe('timelinePoints', () => {
  it('of a person who turns 65 soon', () => {
    expect(described({ today: TODAY, dob: '1962-02-20' })).toEqual([
      [TODAY, 'Today'],
      ['2027-02-01', 'Medicare usually starts', 'Your coverage can start'],
      ['2027-07-31', 'Last day you may apply without health questions'],
    ])
  })

  it('says when a person can apply whose Medicare starts much later', () => {
    expect(described({ today: TODAY, dob: '1963-02-20' })).toEqual([
      [TODAY, 'Today'],
      ['2027-08-01', 'First day you can apply'],
      ['2028-02-01', 'Medicare usually starts', 'Your coverage can start'],
      ['2028-07-31', 'Last day you may apply without health questions'],
    ])
  })

  it.each([
    [true, 'Your Medicare starts'],
    [false, 'Medicare usually starts'],
  ])('calls Part B the person’s own only if it was confirmed: %s', (isPartBConfirmed, label) => {
    const facts = { today: TODAY, dob: '1962-02-20', partBStart: '2027-02-01', isPartBConfirmed }
    expect(described(facts)[1]).toEqual(['2027-02-01', label, 'Your coverage can start'])
  })

  it('shows a start of Medicare in the past only if it decides about health questions', () => {
    const confirmed = { today: TODAY, isPartBConfirmed: true }
    expect(described({ ...confirmed, dob: '1955-03-10', partBStart: '2026-10-01' })).toEqual([
      ['2026-10-01', 'Your Medicare started'],
      [TODAY, 'Today'],
      ['2026-12-01', 'Your coverage can start'],
      ['2027-03-31', 'Last day you may apply without health questions'],
    ])
    expect(described({ ...confirmed, dob: '1950-03-10', partBStart: '2015-03-01' })).toEqual([
      [TODAY, 'Today'],
      ['2026-12-01', 'Your coverage can start'],
    ])
  })

  it('is in order, and shows the start of coverage once, for 2,000 people', () => {
    checkPeople((person) => {
      const points = timelinePoints(coverageDates(person))
      const days = points.map(({ day }) => day)
      expect(days).toEqual([...new Set(days)].sort())
      const starts = points.filter(({ labels }) => labels.includes('Your coverage can start'))
      expect(starts.map(({ day }) => day)).toEqual([expectedDates(person).start])
      expect(points.filter(({ isToday }) => isToday)).toHaveLength(1)
    })
  })
})
