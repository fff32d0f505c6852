import { enrollmentForm } from '@gapwise/enrollment-forms'
import { fieldsOf, isSensitive } from '@gapwise/form-engine'
import { expect, it } from 'vitest'

import { brokerTopics, isBrokerField } from './broker-topics'

const open = fieldsOf(enrollmentForm).filter((placed) => isBrokerField(enrollmentForm, placed))

it('lets a broker ask for name, contact, dates, coverage, and plan', () => {
  expect(brokerTopics(enrollmentForm).map(({ title }) => title)).toEqual([
    'Name and contact',
    'About the client',
    'Home and mail',
    'Medicare dates',
    'Coverage now',
    'Plan and start',
  ])
  expect(open.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['first_name', 'applicant_dob', 'zip5', 'plan_type', 'medicare_part_b']),
  )
})

it('never opens a sensitive number, health, an agreement, or payment to a broker', () => {
  expect(open.filter(({ definition }) => isSensitive(definition))).toEqual([])
  const closed = /health|build|medication|payment|authorizations|statements|replacement|producer/
  expect(open.filter(({ section }) => closed.test(section))).toEqual([])
  for (const field of ['max_ssn', 'medicareNumber', 'esrd_or_disability_under65']) {
    expect(open.map((placed) => placed.field)).not.toContain(field)
  }
})

it('opens the follow-up questions of a question that it opens', () => {
  const household = { section: 'plan-details', field: 'household_member_name' }
  expect(isBrokerField(enrollmentForm, household)).toBe(true)
  expect(isBrokerField(enrollmentForm, { section: 'plan-details', field: 'unknown' })).toBe(false)
})
