import { enrollmentForm } from '@gapwise/enrollment-forms'
import { createForm, type FormDefinition } from '@gapwise/form-engine'
import { expect, it } from 'vitest'
import { whyReport } from './why-report'

const today = '2026-03-15'
const circumstances = { today, context: { application: { underwriting_type: 1 } } }
const drugs = { section: 'medication-information', field: 'prescription_drug_list' }

it('names the toolbar, too, if the whole section is hidden', () => {
  const { steps, together } = whyReport(
    createForm(enrollmentForm, circumstances),
    drugs,
    circumstances,
  )
  expect(steps.map(({ underwriting }) => underwriting)).toContain('underwritten')
  expect(steps.flatMap(({ changes }) => changes ?? [])).toEqual([
    { section: drugs.section, field: 'taken_prescription_drugs', value: 'Yes' },
  ])
  expect(together).toBe(true)
})

it('names the control for other facts from outside', () => {
  const depends_on = {
    field_value_list: [{ object_name: 'sales_channel', attribute_name: 'kind', value: 'phone' }],
  }
  const fields = [{ id: 'agent', type: 'text', depends_on }] as const
  const definition: FormDefinition = {
    id: 'f',
    version: 1,
    sections: [{ id: 's', title: 'S', fields }],
  }
  const { steps } = whyReport(createForm(definition), { section: 's', field: 'agent' }, { today })
  expect(steps).toEqual([
    { text: 'Set sales channel kind to phone, in the control “Facts from outside”' },
  ])
})

it('names the answers that meet a rule', () => {
  const fields = [
    { id: 'born', type: 'complex-date-picker', display_label: 'When were you born?' },
    {
      id: 'parent',
      type: 'text',
      visible_if: { lt: [{ age_at: [{ field: 'born' }, { today: {} }] }, 18] },
    },
  ] as const
  const definition: FormDefinition = {
    id: 'f',
    version: 1,
    sections: [{ id: 's', title: 'S', fields }],
  }
  const form = createForm(definition, { today })
  const { steps } = whyReport(form, { section: 's', field: 'parent' }, { today })
  form.setAnswers(steps.flatMap(({ changes }) => changes ?? []))
  expect(steps).toHaveLength(1)
  expect(form.isVisible('s', 'parent')).toBe(true)
})
