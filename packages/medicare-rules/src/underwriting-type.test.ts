import { describe, expect, it } from 'vitest'
import { guaranteedIssueWindow } from './guaranteed-issue'
import { underwritingType } from './underwriting-type'

const today = '2026-11-20'
const inWindow = '1961-11-05'
const older = '1950-03-10'

describe('underwritingType', () => {
  it.each([
    ['nothing known', {}, -1],
    ['an empty birth date', { dob: '', partBStart: '2015-03-01' }, -1],
    ['no birth date, but a Part B start', { partBStart: '2026-11-01' }, -1],
    ['turning 65', { dob: inWindow }, 1],
    ['turning 65 and losing coverage', { dob: inWindow, guaranteedIssueDate: today }, 1],
    ['older, Part B not known', { dob: older }, -1],
    ['older, Part B not known, losing coverage', { dob: older, guaranteedIssueDate: today }, -1],
    ['older, Part B new', { dob: older, partBStart: '2026-09-01' }, 1],
    ['older, Part B just too old', { dob: older, partBStart: '2026-05-20' }, 0],
    ['older, Part B just new enough', { dob: older, partBStart: '2026-05-21' }, 1],
    ['older, no situation', { dob: older, partBStart: '2015-03-01' }, 0],
    ['a state right, no birth date', { hasStateRight: true, partBStart: '2015-03-01' }, -1],
    ['a state right while turning 65', { dob: inWindow, hasStateRight: true }, 1],
    ['a state right, Part B not known', { dob: older, hasStateRight: true }, 2],
    ['a state right', { dob: older, partBStart: '2015-03-01', hasStateRight: true }, 2],
    ['an empty situation', { dob: older, partBStart: '2015-03-01', guaranteedIssueDate: '' }, 0],
  ] as const)('%s', (_, facts, expected) => {
    expect(underwritingType({ today, ...facts })).toBe(expected)
  })

  it.each([
    ['ended 64 days ago', '2026-09-17', 0],
    ['ended 63 days ago', '2026-09-18', 2],
    ['ends today', '2026-11-20', 2],
    ['ends in 60 days', '2027-01-19', 2],
    ['ends in 61 days', '2027-01-20', 0],
  ])('coverage that %s', (_, guaranteedIssueDate, expected) => {
    const facts = { today, dob: older, partBStart: '2015-03-01', guaranteedIssueDate }
    expect(underwritingType(facts)).toBe(expected)
  })

  it('names the day it cannot read', () => {
    expect(() => underwritingType({ today: '2026-02-30' })).toThrow("today is '2026-02-30'")
    expect(() =>
      underwritingType({
        today,
        dob: older,
        partBStart: '2015-03-01',
        guaranteedIssueDate: 'soon',
      }),
    ).toThrow("guaranteedIssueDate is 'soon'")
  })
})

describe('guaranteedIssueWindow', () => {
  it('runs from 60 days before to 63 days after the end of coverage', () => {
    expect(guaranteedIssueWindow('2026-12-31')).toEqual({
      firstDay: '2026-11-01',
      lastDay: '2027-03-04',
    })
  })
})
