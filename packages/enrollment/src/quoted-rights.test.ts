import { describe, expect, it } from 'vitest'

import { quotedRights } from './quoted-rights'

const today = '2026-11-20'
const OLDER = { applicant_dob: '1950-03-10', medicare_part_b: '2015-03-01' }

describe('the rights that a quote’s answers give', () => {
  it.each([
    ['nothing is known', {}, -1],
    ['the birth date is not a day', { ...OLDER, applicant_dob: '1950-02-30' }, -1],
    ['Part B is not known', { applicant_dob: OLDER.applicant_dob }, -1],
    ['the person turns 65', { applicant_dob: '1961-11-05' }, 1],
    ['health questions apply', { ...OLDER, state: 'OH' }, 0],
    ['the state sells without health questions all year', { ...OLDER, state: 'NY' }, 2],
  ])('%s', (_, answers, underwriting) => {
    expect(quotedRights(answers, today).underwriting).toBe(underwriting)
  })

  it('include the state’s right, which can need a supplement', () => {
    const birthday = { ...OLDER, applicant_dob: '1950-11-10', state: 'CA', plan_type: 'G' }
    expect(quotedRights(birthday, today).right).toBeUndefined()
    const held = { ...birthday, medicare_status: 'supplemental-plan' }
    expect(quotedRights(held, today).right).toMatchObject({ rule: 'CA-birthday' })
  })
})
