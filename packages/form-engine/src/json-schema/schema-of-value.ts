import { answerMatches } from '../compile/condition'
import type { ConditionScalar, FieldNode } from '../compile/types'
import { isListKind } from '../definition/field-types'
import { recordOf } from '../language/own-keys'
import type { JsonSchema } from '../types/json-schema'

/** Schema that nothing matches. */
export const NEVER: JsonSchema = { not: {} }

/**
 * Returns the schema of a submission that contains a field. The field's answer must match `value`.
 */
export function pathSchema({ id, section }: FieldNode, value: JsonSchema = {}): JsonSchema {
  return withProperty(section.id, withProperty(id, value))
}

function withProperty(name: string, value: JsonSchema): JsonSchema {
  return { type: 'object', required: [name], properties: recordOf([[name, value]]) }
}

/** Returns the schema of a submission in which a field is answered. */
export function answeredSchema(source: FieldNode): JsonSchema {
  return pathSchema(source, filledSchema(source))
}

/** Returns the schema of a submitted value that is an answer. An empty list is submitted, too. */
function filledSchema({ answer, columns }: FieldNode): JsonSchema {
  if (answer === 'rows') return { type: 'array', contains: answeredRowSchema(columns) }
  return isListKind(answer) ? { type: 'array', minItems: 1 } : {}
}

/** Returns the schema of a row with an answer (D68). */
export function answeredRowSchema(columns: readonly FieldNode[]): JsonSchema {
  const cells = columns
    .filter(({ answer, computed }) => answer !== 'none' && !computed)
    .map((column) => ({
      type: 'object',
      required: [column.id],
      properties: recordOf([[column.id, filledSchema(column)]]),
    }))
  return cells.length > 0 ? { anyOf: cells } : NEVER
}

/**
 * Returns the schema of a submission in which a field has one of the values. If the answer is a
 * list, one matching entry is enough (D8, D45).
 */
export function equalsSchema(source: FieldNode, expected: readonly ConditionScalar[]): JsonSchema {
  if (expected.length === 0) return NEVER
  const value = { anyOf: expected.map((one) => valueSchema(source, one)) }
  return pathSchema(source, source.answer === 'keys' ? { type: 'array', contains: value } : value)
}

function valueSchema(source: FieldNode, value: ConditionScalar): JsonSchema {
  const { options } = source.definition
  if ((source.answer === 'choice' || source.answer === 'keys') && options?.length) {
    const keys = options.map(({ key }) => key).filter((key) => answerMatches(key, [value]))
    return keys.length > 0 ? { enum: keys } : NEVER
  }
  if (source.answer === 'integer') {
    const number = Number(value)
    return answerMatches(number, [value]) ? { const: number } : NEVER
  }
  if (source.answer === 'custom') return customValueSchema(value)
  if (typeof value === 'number') return { type: 'string', pattern: numberPattern(value) }
  if (typeof value === 'string' && source.answer === 'email') {
    return { type: 'string', pattern: `^${[...value.trim()].map(eitherCase).join('')}$` }
  }
  return { const: value }
}

/** A custom answer can be a number, or a number as text. */
function customValueSchema(value: ConditionScalar): JsonSchema {
  const number = Number(value)
  if (typeof value === 'boolean' || !answerMatches(number, [value])) return { const: value }
  const text = typeof value === 'number' ? { pattern: numberPattern(number) } : { const: value }
  return { anyOf: [{ const: number }, { type: 'string', ...text }] }
}

/**
 * Returns a pattern that matches a number in all notations that D45 treats as equal, such as `7`
 * and `07.0`. Notations with more than 15 digits are not covered.
 */
function numberPattern(value: number): string {
  const plain = { useGrouping: false, maximumSignificantDigits: 17 }
  const [whole, fraction] = Math.abs(value).toLocaleString('en', plain).split('.')
  const sign = value === 0 ? '-?' : value < 0 ? '-' : ''
  return `^${sign}0*${whole}${fraction ? `\\.${fraction}0*` : '(\\.0+)?'}$`
}

function eitherCase(character: string): string {
  const lower = character.toLowerCase()
  const upper = lower.toUpperCase()
  if (lower !== upper) return `[${lower}${upper}]`
  return character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')
}
