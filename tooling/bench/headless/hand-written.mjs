import { MAX_LENGTH, MAXIMUM, MINIMUM } from '../forms/make-form.mjs'

/**
 * A form implementation written by hand, without a library. The benchmark uses it as the lower
 * bound. It uses arrays that are accessed by index, and a list of dependents per field. It does not
 * support undo, messages, explanations, or subscriptions.
 */
export const prepare = ({ fields }) => fields

export function create(fields, answers) {
  const indexOf = new Map(fields.map(({ id }, index) => [id, index]))
  const values = fields.map(({ id }) => answers[id])
  const visible = new Uint8Array(fields.length)
  const dependents = fields.map(() => [])
  const conditions = fields.map(({ when }, index) => {
    if (!when) return undefined
    const tests = when.tests.map((test) => {
      const source = indexOf.get(test.id)
      dependents[source].push(index)
      return { source, expected: test.values }
    })
    return { all: when.operator === 'AND', tests }
  })

  const passes = ({ source, expected }) =>
    visible[source] === 1 && expected.includes(values[source])

  function isShown(index) {
    const condition = conditions[index]
    if (!condition) return true
    return condition.all ? condition.tests.every(passes) : condition.tests.some(passes)
  }

  function settle(index) {
    const shown = isShown(index) ? 1 : 0
    if (visible[index] === shown) return
    visible[index] = shown
    for (const dependent of dependents[index]) settle(dependent)
  }

  fields.forEach((_, index) => settle(index))

  return {
    set(id, value) {
      const index = indexOf.get(id)
      values[index] = value
      for (const dependent of dependents[index]) settle(dependent)
    },
    visible: () => fields.filter((_, index) => visible[index] === 1).map(({ id }) => id),
    validate() {
      const invalid = []
      for (let index = 0; index < fields.length; index += 1) {
        if (visible[index] === 1 && isInvalid(fields[index], values[index]))
          invalid.push(fields[index].id)
      }
      return invalid
    },
    invalid: (ids) => ids,
  }
}

function isInvalid({ kind, required }, value) {
  if (value === undefined || value === '') return required
  if (kind === 'integer') return !Number.isInteger(value) || value < MINIMUM || value > MAXIMUM
  return kind === 'text' && value.length > MAX_LENGTH
}
