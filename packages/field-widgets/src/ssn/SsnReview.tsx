import { reviewOf, SecretAnswer } from '../components'
import { formatted } from '../components/review/formatted'

/**
 * Shows only the last four digits of a Social Security number until the user asks to see it all.
 * @see C-40
 */
export const SsnReview = /* @__PURE__ */ reviewOf(({ state: { definition }, texts }, value) => {
  const { answered, lines } = formatted(definition, value, texts, false)
  return answered ? (
    <SecretAnswer text={lines.join('')} label={definition.display_label ?? definition.id} />
  ) : null
})
