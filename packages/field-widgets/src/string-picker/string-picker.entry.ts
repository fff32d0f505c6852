import { defineWidget, textsIn } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { chooseOne } from '../components/choose-one'
import { typeAnswer } from '../texts/en'
import { StringPicker } from './StringPicker'

export const stringPickerWidget = /* @__PURE__ */ defineWidget({
  type: 'string-picker',
  edit: StringPicker,
  review: AnswerReview,
  instruction: (definition, texts) =>
    definition.options ? chooseOne(definition, texts) : textsIn(texts, typeAnswer),
})
