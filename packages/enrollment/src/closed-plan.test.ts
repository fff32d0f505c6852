import { enrollmentForm } from '@gapwise/enrollment-forms'
import { createForm } from '@gapwise/form-engine'
import { expect, it } from 'vitest'

import { closedPlan } from './closed-plan'

const PLAN = { section: 'plan-details', field: 'plan_type' }

it.each([
  ['F', '1955-01-01', '', true],
  ['F', '1955-01-02', '', false],
  ['C', '1961-09-15', '2019-12-01', true],
  ['HDF', '1961-09-15', '2020-01-01', false],
  ['HDG', '1961-09-15', '', true],
  ['G', '', '', true],
  ['', '1961-09-15', '', true],
])(
  'the form and the server agree on Plan %s for a person born %s with Part A from %j',
  (plan, dob, partA, isOpen) => {
    const form = createForm(enrollmentForm, { today: '2026-11-20' })
    form.setAnswer('applicant', 'applicant_dob', dob)
    form.setAnswer('medicare-details', 'medicare_part_a', partA)
    form.setAnswer('plan-details', 'plan_type', plan)
    expect(closedPlan(form)).toEqual(isOpen ? undefined : PLAN)
    const submitted = form.submission()['plan-details']?.['plan_type']
    expect(submitted).toBe(isOpen && plan ? plan : undefined)
  },
)
