import { enrollmentForm } from '@gapwise/enrollment-forms'
import { createForm } from '@gapwise/form-engine'
import { runConformanceCase, type ConformanceCase } from '@gapwise/form-engine/conformance'
import { expect, it } from 'vitest'
import { AUTHOR_CASES } from './author-cases'
import { caseFileName, freeFileName, testCase } from './test-case'

const today = '2026-03-15'
const context = { application: { underwriting_type: 0 } }
const file = 'packages/enrollment-forms/definitions/enrollment/form.json'

it('saves a case that the form passes, and that a changed form fails', () => {
  const form = createForm(enrollmentForm, { today, context })
  form.setAnswer('health-5-years', 'hospital_5y', 'Yes')
  form.setAnswer('health-5-years', 'hospital_table', [{ visit_reason: 'Knee' }, {}])
  const saved: unknown = JSON.parse(
    JSON.stringify(testCase(form, { title: 'Knee', file, today, context })),
  )
  const found = saved as ConformanceCase
  expect(found.definition).toEqual({ $ref: '../../definitions/enrollment/form.json' })
  expect(found.expected.rows).toHaveProperty(['health-5-years', 'hospital_table', 'length'], 2)
  expect(runConformanceCase(found, createForm, () => enrollmentForm)).toEqual([])
  const changed = { ...enrollmentForm, sections: enrollmentForm.sections.slice(1) }
  expect(runConformanceCase(found, createForm, () => changed)).not.toEqual([])
})

it('offers another name when the folder has a file of that name', () => {
  const name = 'medication-information-on-2026-03-15.json'
  expect(AUTHOR_CASES).toContain(name)
  expect(freeFileName('medicaid-on-2026-03-15.json', AUTHOR_CASES)).toBe(
    'medicaid-on-2026-03-15.json',
  )
  const second = 'medication-information-on-2026-03-15-2.json'
  expect(freeFileName(name, [name])).toBe(second)
  expect(freeFileName(name, [name, second])).toBe('medication-information-on-2026-03-15-3.json')
})

it('names its file in plain letters', () =>
  expect(caseFileName('Medication Information on 2026-03-15')).toBe(
    'medication-information-on-2026-03-15.json',
  ))
