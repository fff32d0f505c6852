import type { FieldDefinition } from '@gapwise/form-engine/core'
import type { WidgetExamples } from '../examples/widget-example'

const medicareStatus: FieldDefinition = {
  id: 'medicare_status',
  type: 'radio',
  display_label: 'How can we help you with your Medicare coverage?',
  required: true,
  options: [
    {
      key: 'supplemental-plan',
      value: 'I have a Supplemental Plan but want to find a lower rate',
    },
    {
      key: 'advantage-plan',
      value: 'I have an Advantage Plan but am considering a Supplemental Plan',
    },
    { key: 'no-plan', value: 'I am new to Medicare' },
  ],
}

const planType: FieldDefinition = {
  id: 'plan_type',
  type: 'radio',
  display_label: 'Which plan would you like to see first?',
  helper_text: 'You can change this later.',
  required: true,
  options: [
    { key: 'G', value: 'Plan G\nComprehensive coverage, higher premiums' },
    { key: 'N', value: 'Plan N\nLower premiums, some out-of-pocket costs' },
  ],
}

const tobacco: FieldDefinition = {
  id: 'tobacco',
  type: 'radio',
  display_label: 'Have you used tobacco in the past 12 months?',
  options: [
    { key: 'yes', value: 'Yes' },
    { key: 'no', value: 'No' },
  ],
}

export const radioExamples = {
  Empty: { field: medicareStatus },
  Answered: { field: medicareStatus, answer: 'no-plan' },
  WithDetails: { field: planType, answer: 'G' },
  Optional: { field: tobacco, answer: 'no' },
  Missing: { field: medicareStatus, checked: true },
  ReadOnly: { field: medicareStatus, answer: 'no-plan', mode: 'read-only' },
  Disabled: { field: medicareStatus, answer: 'no-plan', mode: 'disabled' },
  Review: { field: planType, answer: 'N', mode: 'review' },
  ReviewEmpty: { field: planType, mode: 'review' },
} satisfies WidgetExamples
