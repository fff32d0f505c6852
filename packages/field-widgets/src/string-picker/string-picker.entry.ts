import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { chooseOne } from '../components/choose-one'
import { StringPicker } from './StringPicker'

export const stringPickerWidget = /* @__PURE__ */ defineWidget({
  type: 'string-picker',
  edit: StringPicker,
  review: AnswerReview,
  instruction: (definition) => (definition.options ? chooseOne(definition) : 'Type your answer'),
})
