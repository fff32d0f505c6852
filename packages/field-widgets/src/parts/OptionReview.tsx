import type { AnswerValue, FieldDefinition } from '@gapwise/form-engine'
import { answerText } from './answer-text'
import { splitChoice } from './Choice'
import { reviewOf } from './ReviewRow'

/** The words of the chosen option; an answer that is not in the list as it is. */
export const OptionReview = /* @__PURE__ */ reviewOf(({ state }, value) =>
  optionText(state.definition, value),
)

/** How an answer of a field with options reads. */
export function optionText({ options }: FieldDefinition, value: AnswerValue): string {
  const key = answerText(value)
  const option = options?.find((candidate) => candidate.key === key)
  return option ? splitChoice(option.value).title : key
}
