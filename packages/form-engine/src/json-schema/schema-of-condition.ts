import type { CompiledForm } from '../compile/compile-form'
import { answerMatches, isSlot } from '../compile/condition'
import type { CompiledEntry, ConditionScalar, FieldNode, FormNode } from '../compile/types'
import { recordOf } from '../language/own-keys'
import { removedMask } from '../answers/rules'
import type { JsonSchema } from './types'

/**
 * Returns the indices of the nodes whose visibility cannot be derived from a submission. The schema
 * cannot require these nodes. Their visibility depends, directly or through other nodes, on the
 * context or on the text typed into a masked field.
 */
export function undeterminedNodes({ nodes, slots, dependents }: CompiledForm): ReadonlySet<number> {
  const unknownSources = [
    ...slots,
    ...nodes.filter((node) => node.section && removedMask(node.definition)),
  ]
  const undetermined = new Set(unknownSources.flatMap(({ index }) => dependents[index] ?? []))
  // The loop adds to the set it iterates over.
  for (const index of undetermined)
    dependents[index]?.forEach((dependent) => undetermined.add(dependent))
  return undetermined
}

/**
 * Returns the schema of a submission that contains a field. The field's answer must match `value`.
 */
export function pathSchema({ id, section }: FieldNode, value: JsonSchema = {}): JsonSchema {
  const field = { required: [id], properties: recordOf([[id, value]]) }
  return { required: [section.id], properties: recordOf([[section.id, field]]) }
}

/**
 * Returns the schema of a submission in which a field is visible, or `undefined` if the field is
 * always visible. A submission contains only visible answers, so a condition on a hidden field
 * fails without further checks.
 */
export function visibilitySchema(field: FieldNode): JsonSchema | undefined {
  const conditions: JsonSchema[] = []
  let node: FormNode | undefined = field
  while (node) {
    if (node.condition) {
      const { any, entries } = node.condition
      conditions.push({ [any ? 'anyOf' : 'allOf']: entries.map(entrySchema) })
    }
    if (node.boundTo) conditions.push(equalsSchema(node.owner as FieldNode, node.boundTo))
    node = node.owner
  }
  return conditions.length === 0 ? undefined : { allOf: conditions }
}

function entrySchema({ source, expected = [] }: CompiledEntry): JsonSchema {
  return isSlot(source) || expected.length === 0 ? { not: {} } : equalsSchema(source, expected)
}

/**
 * Returns the schema of a submission in which a field has one of the values. If the answer is a
 * list, one matching entry is enough (D8, D45).
 */
function equalsSchema(source: FieldNode, expected: readonly ConditionScalar[]): JsonSchema {
  const value = { anyOf: expected.map((one) => valueSchema(source, one)) }
  return pathSchema(source, source.answer === 'keys' ? { contains: value } : value)
}

function valueSchema(source: FieldNode, value: ConditionScalar): JsonSchema {
  const { options } = source.definition
  if ((source.answer === 'choice' || source.answer === 'keys') && options?.length) {
    const keys = options.map(({ key }) => key).filter((key) => answerMatches(key, [value]))
    return keys.length > 0 ? { enum: keys } : { not: {} }
  }
  if (source.answer === 'integer') {
    const number = Number(value)
    return answerMatches(number, [value]) ? { const: number } : { not: {} }
  }
  if (typeof value === 'number') return { type: 'string', pattern: numberPattern(value) }
  if (typeof value === 'string' && source.answer === 'email') {
    return { type: 'string', pattern: `^${[...value.trim()].map(eitherCase).join('')}$` }
  }
  return { const: value }
}

/**
 * Returns a pattern that matches a number in every notation that D45 treats as equal, up to 15
 * digits.
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
