/** Widgets for the field types of `@gapwise/form-engine/types`. */
import {
  booleanType,
  decimalType,
  moneyType,
  quantityType,
  timeType,
} from '@gapwise/form-engine/types'
import { defineWidget } from '@gapwise/form-react'
import { instructionOf } from '../components/instruction-of'
import { chooseYesOrNo, enterAmount, enterNumber, enterQuantity, enterTime } from '../texts/en'
import { BooleanChoice, BooleanReview } from './BooleanChoice'
import { Quantity, QuantityReview } from './Quantity'
import { typedValueWidget } from './typed-value'

export const booleanWidget = /* @__PURE__ */ defineWidget({
  type: booleanType.type,
  edit: BooleanChoice,
  review: BooleanReview,
  instruction: /* @__PURE__ */ instructionOf(chooseYesOrNo),
})

export const decimalWidget = /* @__PURE__ */ typedValueWidget({
  type: decimalType,
  instruction: enterNumber,
  inputMode: 'decimal',
})

export const moneyWidget = /* @__PURE__ */ typedValueWidget({
  type: moneyType,
  instruction: enterAmount,
  inputMode: 'decimal',
})

export const timeWidget = /* @__PURE__ */ typedValueWidget({
  type: timeType,
  instruction: enterTime,
})

export const quantityWidget = /* @__PURE__ */ defineWidget({
  type: quantityType.type,
  edit: Quantity,
  review: QuantityReview,
  instruction: /* @__PURE__ */ instructionOf(enterQuantity),
})
