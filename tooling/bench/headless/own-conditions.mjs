/**
 * Conditions for libraries without built-in conditions. A user of such a library would write this
 * code by hand. A hidden field counts as unanswered.
 *
 * @param {import('../forms/make-form.mjs').Field[]} fields
 * @param {(id: string) => unknown} valueOf
 */
export function createOwnConditions(fields, valueOf) {
  const dependents = new Map()
  const conditional = fields.filter(({ when }) => when)
  for (const field of conditional)
    for (const { id } of field.when.tests) {
      if (!dependents.has(id)) dependents.set(id, [])
      dependents.get(id).push(field)
    }
  const hidden = new Set()

  const passes = ({ id, values }) => !hidden.has(id) && values.includes(valueOf(id))

  function settle({ id, when }) {
    const shown = when.operator === 'AND' ? when.tests.every(passes) : when.tests.some(passes)
    if (shown === !hidden.has(id)) return
    if (shown) hidden.delete(id)
    else hidden.add(id)
    for (const dependent of dependents.get(id) ?? []) settle(dependent)
  }

  return {
    conditional,
    settle,
    settleAll: () => conditional.forEach(settle),
    isVisible: (id) => !hidden.has(id),
    visible: () => fields.filter(({ id }) => !hidden.has(id)).map(({ id }) => id),
  }
}

/**
 * Validates one field with the code that a user of a form library would write by hand. Returns a
 * message or undefined.
 */
export function errorOf({ kind, required }, value, { maxLength, minimum, maximum }) {
  if (value === undefined || value === '') return required ? 'This field is required' : undefined
  if (kind === 'text' && value.length > maxLength) return `Cannot exceed ${maxLength} characters`
  if (kind !== 'integer') return undefined
  if (!Number.isInteger(value)) return 'Enter a whole number'
  if (value < minimum) return `Must be at least ${minimum}`
  return value > maximum ? `Cannot exceed ${maximum}` : undefined
}
