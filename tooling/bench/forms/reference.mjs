import { MAX_LENGTH, MAXIMUM, MINIMUM } from './make-form.mjs'

/**
 * Computes the visible fields with the simplest algorithm, to check the libraries. A hidden field
 * counts as unanswered (D7), so it repeats until nothing changes.
 *
 * @returns {Set<string>} ids
 */
export function visibleOf({ fields }, answers) {
  let visible = new Set(fields.map(({ id }) => id))
  for (;;) {
    const next = new Set(
      fields.filter(({ when }) => !when || holds(when, answers, visible)).map(({ id }) => id),
    )
    if (next.size === visible.size) return next
    visible = next
  }
}

function holds({ operator, tests }, answers, visible) {
  const results = tests.map(({ id, values }) => visible.has(id) && values.includes(answers[id]))
  return operator === 'AND' ? results.every(Boolean) : results.some(Boolean)
}

/** Returns the visible fields that fail strict validation. */
export function invalidOf(form, answers) {
  const visible = visibleOf(form, answers)
  return new Set(
    form.fields
      .filter((field) => visible.has(field.id) && isInvalid(field, answers[field.id]))
      .map(({ id }) => id),
  )
}

function isInvalid({ kind, required }, value) {
  if (value === undefined || value === '') return required
  if (kind === 'integer') return !Number.isInteger(value) || value < MINIMUM || value > MAXIMUM
  return kind === 'text' && value.length > MAX_LENGTH
}
