import { type CompiledEntry, type ConditionScalar, answerMatches, isSlot } from './condition'
import type { FieldNode, FormNode } from './form-nodes'
import type { Links } from './link-conditions'
import { setOwn } from './own-keys'
import type { JsonSchema } from './to-json-schema'

/**
 * The indices of what the context has a say in showing, be it through what its conditions look at: a
 * submission does not tell, so nothing can be demanded.
 */
export function dependentsOfContext({ slots, dependents }: Links): ReadonlySet<number> {
  const found = new Set(slots.map(({ index }) => index))
  // Grows while it is gone through.
  for (const index of found) dependents[index]?.forEach((dependent) => found.add(dependent))
  return found
}

/**
 * When a field is shown, told by the rest of the submission: what is submitted is visible, so that
 * hiding cascades by itself. `undefined` when it always is.
 */
export function visibilitySchema(field: FieldNode): JsonSchema | undefined {
  const parts: JsonSchema[] = []
  let node: FormNode | undefined = field
  while (node) {
    if (node.condition) parts.push(conditionSchema(node))
    if (node.boundTo) parts.push(equalsSchema(node.owner as FieldNode, node.boundTo))
    node = node.owner
  }
  return parts.length === 0 ? undefined : { allOf: parts }
}

function conditionSchema(node: FormNode): JsonSchema {
  const { any = false, entries = [] } = node.condition ?? {}
  const parts = entries.map(entrySchema)
  return any ? { anyOf: parts } : { allOf: parts }
}

function entrySchema({ source, expected = [] }: CompiledEntry): JsonSchema {
  return isSlot(source) || expected.length === 0 ? { not: {} } : equalsSchema(source, expected)
}

/** The submission has this field, with one of these values (D8, D45). */
function equalsSchema(source: FieldNode, expected: readonly ConditionScalar[]): JsonSchema {
  const value = { anyOf: expected.map((one) => valueSchema(source, one)) }
  const fields: JsonSchema = {}
  setOwn(fields, source.id, listOr(source, value))
  const properties: JsonSchema = {}
  const section = source.section.id
  setOwn(properties, section, { required: [source.id], properties: fields })
  return { required: [section], properties }
}

/** Of a list, any entry may equal the value. */
function listOr({ answer }: FieldNode, value: JsonSchema): JsonSchema {
  return answer === 'keys' ? { contains: value } : value
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
  return value === '' ? { not: {} } : { const: value }
}

/** Every way to write a number that D45 reads as this one. */
function numberPattern(value: number): string {
  const [whole = '', fraction = ''] = String(Math.abs(value)).split('.')
  const sign = value === 0 ? '-?' : value < 0 ? '-' : ''
  const decimals = fraction === '' ? '(?:\\.0+)?' : `\\.${fraction}0*`
  return `^${sign}0*${whole}${decimals}$`
}

function eitherCase(character: string): string {
  const lower = character.toLowerCase()
  const upper = character.toUpperCase()
  if (lower !== upper) return `[${lower}${upper}]`
  return character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')
}
