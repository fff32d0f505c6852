import { reviewOf, SecretAnswer } from '../parts'
import { formatSsn } from './format-ssn'

/** The last four digits, the rest on request (C-40). */
export const SsnReview = /* @__PURE__ */ reviewOf(({ state: { definition } }, value) => {
  const text = formatSsn(value)
  return text && <SecretAnswer text={text} label={definition.display_label ?? definition.id} />
})
