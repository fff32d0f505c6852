/** Widgets for the field types of `@gapwise/form-engine/types`. */
import {
  booleanType,
  decimalType,
  moneyType,
  quantityType,
  timeType,
} from '@gapwise/form-engine/types'
import { defineWidget } from '@gapwise/form-react'
import { BooleanChoice, BooleanReview } from './BooleanChoice'
import { Quantity, QuantityReview } from './Quantity'
import { typedValueWidget } from './typed-value'

export const booleanWidget = /* @__PURE__ */ defineWidget({
  type: booleanType.type,
  edit: BooleanChoice,
  review: BooleanReview,
  instruction: () => 'Choose yes or no',
})

export const decimalWidget = /* @__PURE__ */ typedValueWidget({
  type: decimalType,
  instruction: 'Enter a number',
  inputMode: 'decimal',
})

export const moneyWidget = /* @__PURE__ */ typedValueWidget({
  type: moneyType,
  instruction: 'Enter an amount',
  inputMode: 'decimal',
})

export const timeWidget = /* @__PURE__ */ typedValueWidget({
  type: timeType,
  instruction: 'Enter a time',
})

export const quantityWidget = /* @__PURE__ */ defineWidget({
  type: quantityType.type,
  edit: Quantity,
  review: QuantityReview,
  instruction: () => 'Enter an amount and choose its unit',
})
