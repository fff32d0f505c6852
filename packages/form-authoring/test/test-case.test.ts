import { enrollmentForm } from '@gapwise/enrollment-forms'
import { createForm } from '@gapwise/form-engine'
import { runConformanceCase, type ConformanceCase } from '@gapwise/form-engine/conformance'
import { expect, it } from 'vitest'
import { testCase } from '../src/index'

const today = '2026-03-15'
const context = { application: { underwriting_type: 0 } }
const definition = { $ref: '../../definitions/enrollment/form.json' }

it('saves a case that the form passes and a changed form fails', () => {
  const form = createForm(enrollmentForm, { today, context })
  form.setAnswer('health-5-years', 'hospital_5y', 'Yes')
  form.setAnswer('health-5-years', 'hospital_table', [{ visit_reason: 'Knee' }, {}])
  const saved: unknown = JSON.parse(
    JSON.stringify(testCase(form, { title: 'Knee', definition, today, context })),
  )
  const found = saved as ConformanceCase
  expect(found.definition).toEqual({ $ref: '../../definitions/enrollment/form.json' })
  expect(found.expected.rows).toHaveProperty(['health-5-years', 'hospital_table', 'length'], 2)
  expect(runConformanceCase(found, createForm, () => enrollmentForm)).toEqual([])
  const changed = { ...enrollmentForm, sections: enrollmentForm.sections.slice(0, -1) }
  expect(runConformanceCase(found, createForm, () => changed)).not.toEqual([])
})
