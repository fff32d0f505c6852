import type { FieldDefinition } from '@gapwise/form-engine/core'
import {
  booleanType,
  decimalType,
  moneyType,
  quantityType,
  timeType,
} from '@gapwise/form-engine/types'
import type { WidgetExample } from '../examples/widget-example'
import { booleanWidget, decimalWidget, moneyWidget, quantityWidget, timeWidget } from './index'

const types = [booleanType, decimalType, moneyType, quantityType, timeType]
const widgets = [booleanWidget, decimalWidget, moneyWidget, quantityWidget, timeWidget]

function exampleOf(field: object, rest: Partial<Omit<WidgetExample, 'field'>> = {}): WidgetExample {
  return {
    field: { id: 'a', required: true, ...field } as FieldDefinition,
    types,
    widgets,
    ...rest,
  }
}

const rent = { type: 'money', display_label: 'Monthly rent', helper_text: 'Without heating.' }
const dose = { type: 'decimal', display_label: 'Dose in milligrams', 'x-decimals': 2 }
const pets = { type: 'boolean', display_label: 'Do you have pets?' }
const visit = { type: 'time', display_label: 'When can we call?', minimum_value: '09:00' }
const weight = {
  type: 'quantity',
  display_label: 'How heavy is your dog?',
  options: [
    { key: 'kg', value: 'kilograms' },
    { key: 'lb', value: 'pounds' },
  ],
}

export const valueTypeExamples = {
  Money: exampleOf(rent),
  MoneyAnswered: exampleOf(rent, { answer: '1250' }),
  MoneyWrong: exampleOf(rent, { answer: 'a lot', checked: true }),
  MoneyReview: exampleOf(rent, { answer: '1250', mode: 'review' }),
  Decimal: exampleOf(dose),
  DecimalWrong: exampleOf(dose, { answer: '1.005', checked: true }),
  DecimalReview: exampleOf(dose, { answer: '1234.5', mode: 'review' }),
  Boolean: exampleOf(pets),
  BooleanMissing: exampleOf(pets, { checked: true }),
  BooleanReadOnly: exampleOf(pets, { answer: false, mode: 'read-only' }),
  BooleanReview: exampleOf(pets, { answer: false, mode: 'review' }),
  Time: exampleOf(visit),
  TimeWrong: exampleOf(visit, { answer: '08:00', checked: true }),
  TimeReview: exampleOf(visit, { answer: '15:30', mode: 'review' }),
  Quantity: exampleOf(weight),
  QuantityAnswered: exampleOf(weight, { answer: { value: '12.5', unit: 'kg' } }),
  QuantityWrong: exampleOf(weight, { answer: { value: 'heavy', unit: 'kg' }, checked: true }),
  QuantityReview: exampleOf(weight, { answer: { value: '12.5', unit: 'kg' }, mode: 'review' }),
} satisfies { readonly [name: string]: WidgetExample }
