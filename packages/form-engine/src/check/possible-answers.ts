import { typeProblem } from '../answers/rules'
import { normalizeAnswer } from '../answers/normalize'
import { PLAIN_NUMBER, answerMatches } from '../compile/condition'
import type { Report } from '../compile/report'
import type { ConditionScalar, FieldNode, FormNode } from '../compile/types'

/** Answers that the fields of a form can have. */
export interface PossibleAnswers {
  /** Returns the reason why a field never has an answer, or `undefined` if it can have one. */
  readonly whyNever: (source: FieldNode) => string | undefined
  /**
   * Returns whether an answer to a field can equal one of the values. Reports each value that is
   * not an option of the field. `pathOf` returns the path of a value.
   */
  readonly canEqualAny: (
    source: FieldNode,
    values: readonly ConditionScalar[],
    node: FormNode | undefined,
    pathOf: (at: number) => string,
  ) => boolean
}

/** Creates the `PossibleAnswers` of a form. Nodes can be added to `unreachable` later. */
export function possibleAnswers(
  unreachable: ReadonlySet<FormNode | undefined>,
  report: Report,
): PossibleAnswers {
  // Cached by field. A field can have a thousand options, and a thousand conditions can refer to
  // it.
  const choicesByField = new Map<FieldNode, Choices>()
  return {
    whyNever(source) {
      const { id, answer, definition } = source
      if (answer === 'none') return `“${id}” is a ${definition.type}, which has no answer`
      return unreachable.has(source) ? `“${id}” can never be shown` : undefined
    },
    canEqualAny(source, values, node, pathOf) {
      // A computed answer is kept even if it does not fit the type of its field.
      if (source.computed) return true
      const choices = choicesByField.get(source) ?? choicesOf(source)
      choicesByField.set(source, choices)
      const possible = values.filter((value, at) => {
        if (canEqual(source, value, choices)) return true
        if (source.definition.options) {
          const params = { value: String(value), field: source.id }
          report('unknown_option', node, pathOf(at), params, choices.keys)
        }
        return false
      })
      return possible.length > 0
    },
  }
}

/** A custom answer can be text, a number, or a flag. */
function canEqualCustom(source: FieldNode, value: ConditionScalar): boolean {
  return [value, String(value)].some((given) => isNormalized(source, given, value))
}

/** Returns whether what is given is stored as an answer that equals a value. */
function isNormalized(source: FieldNode, given: ConditionScalar, value: ConditionScalar): boolean {
  const answer = normalizeAnswer(given, source)
  return !typeProblem(source, answer) && answerMatches(answer, [value])
}

/** Option keys as strings. Keys that are numeric are also listed as numbers (D45). */
interface Choices {
  readonly keys: ReadonlySet<string>
  readonly numbers: ReadonlySet<number>
}

function choicesOf({ definition: { options = [] } }: FieldNode): Choices {
  const keys = options.map(({ key }) => key)
  return {
    keys: new Set(keys),
    numbers: new Set(keys.filter((key) => PLAIN_NUMBER.test(key)).map(Number)),
  }
}

/** Returns whether any answer to a field can equal a value (D8, D45). */
function canEqual(source: FieldNode, value: ConditionScalar, { keys, numbers }: Choices): boolean {
  if (value === '') return false
  if (source.answer === 'custom') return canEqualCustom(source, value)
  if (typeof value === 'boolean') return false
  switch (source.answer) {
    case 'choice':
    case 'keys':
      return keys.size === 0 || keys.has(value as string) || numbers.has(value as number)
    case 'integer':
      // A number equals the same number as text, also if the text has a fraction such as `.0`.
      return PLAIN_NUMBER.test(String(value)) && Number.isSafeInteger(Number(value))
    case 'day':
    case 'month':
    case 'phone':
    case 'ssn':
      // The stored answer can differ from the value in the condition. For example, a phone number
      // is stored without dashes.
      return isNormalized(source, String(value), value)
    case 'text':
    case 'email':
      return true
    default:
      return false
  }
}
