import { defineWidget, textsIn, type Widget } from '@gapwise/form-react'
import { checkBox, checkBoxes, choiceTexts } from '../texts/en'
import { Checkbox } from './Checkbox'

export const checkboxEdit: Widget = /* @__PURE__ */ defineWidget({
  type: 'checkbox',
  edit: Checkbox,
  instruction: ({ options = [] }, texts) =>
    textsIn(texts, options.length === 1 ? checkBox : checkBoxes),
  words: ({ code }, _answer, texts) => {
    const { onlyAlone, onlyAloneHelp } = textsIn(texts, choiceTexts)
    return code === 'exclusive' ? { message: onlyAlone, help: onlyAloneHelp } : undefined
  },
})
