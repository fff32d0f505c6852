import type { FieldDefinition } from '@gapwise/form-engine/core'
import type { WidgetExamples } from '../examples/widget-example'

const city: FieldDefinition = {
  id: 'city',
  type: 'text',
  display_label: 'City or town',
  required: true,
  minlength: 2,
}

const zip: FieldDefinition = {
  id: 'zip5',
  type: 'text',
  display_label: 'ZIP code',
  helper_text: 'Where you live most of the year.',
  required: true,
  minlength: 5,
  maxlength: 5,
  verify_type: 'zip5',
}

const medicareNumber: FieldDefinition = {
  id: 'medicareNumber',
  type: 'text',
  display_label: 'Medicare number',
  helper_text: 'It is on the front of your red, white and blue card.',
  required: true,
  verify_type: 'mbi',
}

const accountNumber: FieldDefinition = {
  id: 'eft_account_number',
  sensitive: true,
  type: 'text',
  display_label: 'Account number',
  required: true,
  minlength: 4,
  maxlength: 17,
}

export const textExamples = {
  Empty: { field: city },
  Answered: { field: city, answer: 'Albuquerque' },
  WithHint: { field: zip },
  Optional: { field: { ...city, id: 'nickname', display_label: 'Nickname', required: false } },
  Missing: { field: city, checked: true },
  Invalid: { field: zip, answer: '871', checked: true },
  MedicareNumber: { field: medicareNumber, answer: '1EG4TE5MK73' },
  MedicareNumberWrong: { field: medicareNumber, answer: '1EG4TE5MKA3', checked: true },
  AccountNumber: { field: accountNumber, answer: '000123456789' },
  ReadOnly: { field: zip, answer: '87106', mode: 'read-only' },
  Disabled: { field: zip, answer: '87106', mode: 'disabled' },
  Review: { field: city, answer: 'Albuquerque', mode: 'review' },
  ReviewEmpty: { field: city, mode: 'review' },
  ReviewSensitive: { field: medicareNumber, answer: '1EG4TE5MK73', mode: 'review' },
} satisfies WidgetExamples
