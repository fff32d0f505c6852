import { defineWidget, textsIn, type Widget } from '@gapwise/form-react'
import { chooseOne } from '../components/choose-one'
import { typeAnswer } from '../texts/en'
import { StringPicker } from './StringPicker'

export const stringPickerEdit: Widget = /* @__PURE__ */ defineWidget({
  type: 'string-picker',
  edit: StringPicker,
  instruction: (definition, texts) =>
    definition.options ? chooseOne(definition, texts) : textsIn(texts, typeAnswer),
})
