import { defaultAnswerTexts } from '@gapwise/form-engine/core'
import { defineWidget, textsIn } from '@gapwise/form-react'
import { checkBox, checkBoxes, choiceTexts } from '../texts/en'
import { Checkbox } from './Checkbox'
import { CheckboxReview } from './CheckboxReview'

export const checkboxWidget = /* @__PURE__ */ defineWidget({
  type: 'checkbox',
  edit: Checkbox,
  review: CheckboxReview,
  emptyReview: (texts) => (texts?.answers ?? defaultAnswerTexts).noneChosen,
  instruction: ({ options = [] }, texts) =>
    textsIn(texts, options.length === 1 ? checkBox : checkBoxes),
  words: ({ code }, _answer, texts) => {
    const { onlyAlone, onlyAloneHelp } = textsIn(texts, choiceTexts)
    return code === 'exclusive' ? { message: onlyAlone, help: onlyAloneHelp } : undefined
  },
})
