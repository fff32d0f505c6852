import { isSensitive } from '@gapwise/form-engine'
import { answerText, reviewOf, SecretAnswer } from '../parts'

/** The text with its line breaks; a sensitive one is masked. */
export const TextAreaReview = /* @__PURE__ */ reviewOf(({ state: { definition } }, value) => {
  const text = answerText(value).trim()
  return text && isSensitive(definition) ? (
    <SecretAnswer text={text} label={definition.display_label ?? definition.id} />
  ) : (
    text
  )
})
