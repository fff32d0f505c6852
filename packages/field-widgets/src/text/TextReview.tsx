import { isSensitive } from '@gapwise/form-engine/core'
import { reviewOf, SecretAnswer } from '../components'
import { formatted } from '../components/review/formatted'

/**
 * Shows a string with its line breaks. A sensitive string shows only its last four characters until
 * the user asks to see it all.
 * @see C-40
 */
export const TextReview = /* @__PURE__ */ reviewOf(({ state: { definition }, texts }, value) => {
  const { answered, lines } = formatted(definition, value, texts, false)
  const text = lines.join('\n')
  if (!answered) return null
  return isSensitive(definition) ? (
    <SecretAnswer text={text} label={definition.display_label ?? definition.id} />
  ) : (
    text
  )
})
