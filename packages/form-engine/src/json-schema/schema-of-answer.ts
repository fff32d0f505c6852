import { DAY } from '../answers/dates'
import { ruleOf } from '../definition/field-types'
import { ADDRESS, MAX_ADDRESS_LENGTH } from '../verifiers/email'
import type { FieldNode } from '../compile/types'
import { removedMask, unmasked } from '../answers/submitted-text'
import { answeredRowSchema } from './schema-of-value'
import type { JsonSchema } from '../types/json-schema'

const MONTH = '^\\d{4}-(0[1-9]|1[0-2])'
const TEXT: JsonSchema = { type: 'string' }
const DRUG: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', pattern: '\\S' },
    strength: TEXT,
    form: TEXT,
    quantity: TEXT,
    frequency: TEXT,
    last_fill: { type: 'string', pattern: `${MONTH}$` },
  },
  required: ['name'],
}
const FILE: JsonSchema = {
  type: 'object',
  properties: { id: TEXT, name: TEXT, size: { type: 'number' }, type: TEXT },
  required: ['id', 'name', 'size', 'type'],
}
const FILES: JsonSchema = { type: 'array', items: FILE }

/** Returns the schema of one submitted answer. A required answer is never blank or empty (D42). */
export function answerSchema(node: FieldNode): JsonSchema {
  switch (node.answer) {
    case 'none':
      return {}
    case 'choice':
      return { ...text(node), ...choice(node) }
    case 'text':
      return text(node)
    case 'email':
      return text(node, ADDRESS.source, MAX_ADDRESS_LENGTH)
    case 'phone':
      return text(node, '^\\d{10}$')
    case 'ssn':
      return text(node, '^(?!000|666|9|(\\d)\\1{8})\\d{9}$')
    case 'day':
      return text(node, DAY.source)
    case 'month':
      return text(node, `${MONTH}-01$`)
    case 'integer':
      return integer(node)
    case 'keys':
      return entries(node, { ...TEXT, ...choice(node) })
    case 'drugs':
      return entries(node, DRUG)
    case 'rows':
      return rows(node)
    case 'files':
      return entries(node, FILE)
    case 'custom':
      return node.type.schema?.(node.definition) ?? {}
    case 'documents':
      return {
        type: 'object',
        properties: { method: { enum: ['upload', 'email', 'fax', 'mail'] }, files: FILES },
        required: ['method'],
      }
  }
}

/** If the field has options, the answer must be one of their keys (D47). */
function choice(node: FieldNode): JsonSchema {
  const { options } = node.definition
  return options?.length ? { enum: options.map(({ key }) => unmasked(node, key)) } : {}
}

/**
 * The pattern excludes blank strings, because a blank string counts as unanswered and is never
 * submitted. If mask literals are removed from the answer, there is no pattern, because what
 * remains can be any string.
 */
function text(node: FieldNode, pattern = '\\S', maximum = Infinity): JsonSchema {
  const minLength = ruleOf(node, 'minlength')
  const maxLength = Math.min(ruleOf(node, 'maxlength') ?? maximum, maximum)
  return {
    ...TEXT,
    ...(!removedMask(node) && { pattern }),
    ...(minLength !== undefined && { minLength }),
    ...(maxLength < Infinity && { maxLength }),
  }
}

/** Limits numbers to the safe integers, because the engine accepts no others. */
function integer({ definition }: FieldNode): JsonSchema {
  const { minimum_number: a, minimum_value: b, maximum_number: c, maximum_value: d } = definition
  const most = Number.MAX_SAFE_INTEGER
  const numbers = (limits: readonly unknown[]) => limits.filter(Number.isFinite) as number[]
  return {
    type: 'integer',
    minimum: Math.max(-most, ...numbers([a, b])),
    maximum: Math.min(most, ...numbers([c, d])),
  }
}

/** Rows without an answer count only for `maxlength` (D68). */
function rows({ definition, required, columns }: FieldNode): JsonSchema {
  const { minlength: minContains = 1, maxlength: maxItems } = definition
  const list = {
    type: 'array',
    items: { type: 'object' },
    ...(maxItems !== undefined && { maxItems }),
  }
  const contains = answeredRowSchema(columns)
  if (required) return { ...list, contains, minContains: Math.max(minContains, 1) }
  const short = { not: { contains } }
  return minContains > 1 ? { ...list, anyOf: [short, { contains, minContains }] } : list
}

function entries({ definition, required }: FieldNode, items: JsonSchema): JsonSchema {
  const { minlength: minItems = 1, maxlength: maxItems } = definition
  const list = { type: 'array', items, ...(maxItems !== undefined && { maxItems }) }
  if (required) return { ...list, minItems: Math.max(minItems, 1) }
  // An empty list counts as unanswered. It can violate `required`, but no other limit.
  return minItems > 1 ? { ...list, anyOf: [{ maxItems: 0 }, { minItems }] } : list
}
