import type { DrugAnswer, FieldDefinition } from '@gapwise/form-engine/core'
import type { SuggestionSource } from '@gapwise/form-react'
import type { WidgetExamples } from '../examples/widget-example'

const medicines: FieldDefinition = {
  id: 'prescription_drug_list',
  type: 'drug-lookup',
  display_label: 'Which prescription drugs have you taken in the past 12 months?',
  helper_text: 'The label on the bottle has the name and the strength.',
  required: true,
}

const withLastFill: FieldDefinition = { ...medicines, is_last_fill_visible: true }

const taken: readonly DrugAnswer[] = [
  { name: 'Lisinopril', strength: '10 mg', frequency: 'Twice a day', quantity: '60 tablets' },
  { name: 'Aspirin', strength: '81 mg' },
  { name: 'My eye drops' },
]

const DIRECTORY = [
  { value: 'Lisinopril', detail: 'Prinivil, Zestril', strength: ['2.5 mg', '5 mg', '10 mg'] },
  {
    value: 'Lisinopril / hydrochlorothiazide',
    detail: 'Zestoretic',
    strength: ['10 mg / 12.5 mg'],
  },
  { value: 'Levothyroxine', detail: 'Synthroid', strength: ['25 mcg', '50 mcg'] },
  { value: 'Metformin', detail: 'Glucophage', strength: ['500 mg', '850 mg'] },
]

const findDrug: SuggestionSource = (query) =>
  DIRECTORY.filter(({ value }) => value.toLowerCase().startsWith(query.toLowerCase())).map(
    ({ strength, ...drug }) => ({ ...drug, choices: { strength, form: ['Tablet'] } }),
  )

export const drugLookupExamples = {
  Empty: { field: medicines, suggestions: findDrug },
  Answered: { field: medicines, answer: taken, suggestions: findDrug },
  WithLastFill: {
    field: withLastFill,
    answer: [{ name: 'Lisinopril', strength: '10 mg', last_fill: '2026-02' }],
    suggestions: findDrug,
  },
  Full: { field: { ...medicines, maxlength: 3 }, answer: taken, suggestions: findDrug },
  WithoutDirectory: { field: medicines },
  Missing: { field: medicines, checked: true, suggestions: findDrug },
  ReadOnly: { field: medicines, answer: taken, mode: 'read-only' },
  Disabled: { field: medicines, answer: taken, mode: 'disabled' },
  Review: { field: medicines, answer: taken, mode: 'review' },
  ReviewEmpty: { field: medicines, mode: 'review' },
} satisfies WidgetExamples
