import { isSensitive } from '@gapwise/form-engine'
import { reviewOf, SecretAnswer } from '../parts'
import { formatText } from './text-format'

/** A text as it reads; a number that must not be overlooked by others shows its last four (C-40). */
export const TextReview = /* @__PURE__ */ reviewOf(({ state: { definition } }, value) => {
  const text = formatText(definition, value).trim()
  return text && isSensitive(definition) ? (
    <SecretAnswer text={text} label={definition.display_label ?? definition.id} />
  ) : (
    text
  )
})
