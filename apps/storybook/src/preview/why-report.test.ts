import { enrollmentForm } from '@gapwise/enrollment-forms'
import { createForm, type Form, type FormDefinition } from '@gapwise/form-engine'
import { expect, it } from 'vitest'
import { whyReport } from './why-report'

const open = (type: number): Form =>
  createForm(enrollmentForm, {
    today: '2026-03-15',
    context: { application: { underwriting_type: type } },
  })
const drugs = { section: 'medication-information', field: 'prescription_drug_list' }

it('names the toolbar, too, if the whole section is hidden', () => {
  const { steps, together } = whyReport(open(1), drugs)
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
  const { steps } = whyReport(createForm(definition), { section: 's', field: 'agent' })
  expect(steps).toEqual([
    { text: 'Set sales channel kind to phone, in the control “Facts from outside”' },
  ])
})

it('says what to change if a rule compares answers', () => {
  const fields = [
    { id: 'packs', type: 'integer-picker', display_label: 'Packs a week' },
    { id: 'why', type: 'text', visible_if: { gt: [{ field: 'packs' }, 2] } },
  ] as const
  const form = createForm({ id: 'f', version: 1, sections: [{ id: 's', title: 'S', fields }] })
  form.setAnswer('s', 'packs', 1)
  const { steps } = whyReport(form, { section: 's', field: 'why' })
  expect(steps).toEqual([{ text: 'Change this: “Packs a week” (1) is not more than 2' }])
})
