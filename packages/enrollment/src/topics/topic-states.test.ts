import { enrollmentForm } from '@gapwise/enrollment-forms'
import { enrollmentTopics } from '@gapwise/enrollment-forms/topics'
import { createForm } from '@gapwise/form-engine'
import { expect, it } from 'vitest'

import { applicationContext } from '../facts'
import { topicStates } from './topic-states'

const open = (answers = {}, type: 0 | 1 = 1) =>
  createForm(enrollmentForm, { answers, today: '2026-11-20', context: applicationContext(type) })
const PLAN = { plan_type: 'G', effective_date: '2026-12-01' }
const MEDICARE = {
  medicareNumber: '2EG4TE5MK73',
  medicare_part_a: '2026-11-01',
  medicare_part_b: '2026-11-01',
  esrd_or_disability_under65: 'No',
}
const PERSON = { applicant_dob: '1961-11-05', max_ssn: '123456789' }

it('lists the topics that have questions now', () => {
  const all = enrollmentTopics.map(({ id }) => id)
  expect(topicStates(open({}, 0)).map(({ id }) => id)).toEqual(all)
  expect(topicStates(open({}, 1)).map(({ id }) => id)).toEqual(all.filter((id) => id !== 'health'))
})

it('counts what is left, and is done only without anything left', () => {
  const medicare = (answers: object) => topicStates(open(answers))[1]
  expect(medicare({})).toMatchObject({ id: 'medicare', state: 'todo', firstPage: 'medicare' })
  const plan = { ...PLAN, discount_selected: 'No' }
  const answers = { applicant: PERSON, 'medicare-details': MEDICARE, 'plan-details': plan }
  expect(medicare(answers)).toMatchObject({ state: 'done', left: 0 })
  expect(medicare({ ...answers, applicant: { ...PERSON, max_ssn: '12' } })).toMatchObject({
    state: 'started',
    left: 1,
  })
})

// A skipped question is never done.
it('is not done while the household discount is not answered', () => {
  const [, medicare] = topicStates(
    open({ applicant: PERSON, 'medicare-details': MEDICARE, 'plan-details': PLAN }),
  )
  expect(medicare).toMatchObject({ state: 'started', left: 1 })
})

it('is not started with answers that we guessed', () => {
  const form = createForm(enrollmentForm, {
    answers: { 'medicare-details': { medicare_part_b: '2026-11-01' } },
    unconfirmed: [{ section: 'medicare-details', field: 'medicare_part_b' }],
    context: applicationContext(1),
  })
  expect(topicStates(form)[1]).toMatchObject({ id: 'medicare', state: 'todo' })
})
