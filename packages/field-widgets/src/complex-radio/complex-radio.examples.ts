import type { FieldDefinition } from '@gapwise/form-engine/core'
import type { WidgetExamples } from '../examples/widget-example'

const outpatientSurgery: FieldDefinition = {
  id: 'outpatient_surgery',
  type: 'complex-radio',
  display_label: 'Have you been told that you may need outpatient surgery?',
  helper_text: 'Outpatient means that you go home the same day.',
  options: [
    { key: 'yes', value: 'Yes', subKey: 'outpatient_surgery_reason' },
    { key: 'no', value: 'No' },
  ],
  child_fields: [
    {
      id: 'outpatient_surgery_reason',
      type: 'text',
      display_label: 'What is the surgery for?',
      required: true,
    },
  ],
}

const otherInsurance: FieldDefinition = {
  id: 'other_insurance',
  type: 'complex-radio',
  display_label: 'Have you had other health insurance in the past 63 days?',
  options: [
    { key: 'yes', value: 'Yes', subKey: 'other_insurance_company' },
    { key: 'no', value: 'No' },
  ],
  child_fields: [
    { id: 'other_insurance_company', type: 'text', display_label: 'With which company?' },
    { id: 'other_insurance_note', type: 'text', display_label: 'Anything else we should know?' },
  ],
}

export const complexRadioExamples = {
  Empty: { field: outpatientSurgery },
  Revealed: { field: outpatientSurgery, answer: 'yes' },
  RevealedAnswered: {
    field: outpatientSurgery,
    answer: 'yes',
    answers: { outpatient_surgery_reason: 'A cataract in my left eye' },
  },
  ChildMissing: { field: outpatientSurgery, answer: 'yes', checked: true },
  WithUnboundChild: { field: otherInsurance, answer: 'yes' },
  ReadOnly: { field: outpatientSurgery, answer: 'no', mode: 'read-only' },
  Disabled: { field: outpatientSurgery, answer: 'no', mode: 'disabled' },
  Review: {
    field: outpatientSurgery,
    answer: 'yes',
    answers: { outpatient_surgery_reason: 'A cataract in my left eye' },
    mode: 'review',
  },
  ReviewEmpty: { field: outpatientSurgery, mode: 'review' },
} satisfies WidgetExamples
