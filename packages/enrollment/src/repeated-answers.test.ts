import { enrollmentForm } from '@gapwise/enrollment-forms'
import { createForm } from '@gapwise/form-engine'
import { expect, it } from 'vitest'

import { applicationContext } from './facts'
import { repeatedAnswers } from './repeated-answers'

const RIGHT = 'guaranteed-issue'
const PLAN = 'medicare-advantage'
const open = (right: object, plan: object, type: 0 | 1 = 0) =>
  createForm(enrollmentForm, {
    answers: { [RIGHT]: { ...right }, [PLAN]: { had_advantage_63_days: 'Yes', ...plan } },
    today: '2026-11-20',
    context: applicationContext(type),
  })
const ENDED = { advantage_end_date: '2026-11-01' }

it('takes the end of the plan that was given before', () => {
  expect(repeatedAnswers(open({ gi_situation: 'ma-plan-ends' }, ENDED))).toEqual([
    { section: RIGHT, field: 'gi_coverage_end_date', value: '2026-11-01' },
  ])
  expect(repeatedAnswers(open({ gi_situation: 'misled' }, ENDED))).toEqual([])
  expect(repeatedAnswers(open({ gi_situation: 'ma-plan-ends' }, {}))).toEqual([])
})

it('knows that a person who dropped a supplement to try a plan did so for the first time', () => {
  const dropped = { gi_situation: 'trial-dropped-medigap' }
  expect(repeatedAnswers(open(dropped, {}))).toEqual([
    { section: PLAN, field: 'advantage_first_time', value: 'Yes' },
    { section: PLAN, field: 'advantage_dropped_supplement', value: 'Yes' },
  ])
})

it('never changes an answer, and fills in nothing that is not asked', () => {
  const given = { gi_situation: 'ma-plan-ends', gi_coverage_end_date: '2026-12-31' }
  expect(repeatedAnswers(open(given, ENDED))).toEqual([])
  const dropped = { gi_situation: 'trial-dropped-medigap' }
  const no = { advantage_first_time: 'No', advantage_dropped_supplement: 'No' }
  expect(repeatedAnswers(open(dropped, no))).toEqual([])
  expect(repeatedAnswers(open(dropped, { had_advantage_63_days: 'No' }))).toEqual([])
  expect(repeatedAnswers(open({ gi_situation: 'ma-plan-ends' }, ENDED, 1))).toEqual([])
})
