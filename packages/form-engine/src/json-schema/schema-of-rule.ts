import { removedMask } from '../answers/submitted-text'
import { isSlot } from '../compile/condition'
import type { CompiledRule, FieldNode } from '../compile/types'
import { NEVER, answeredSchema, equalsSchema, pathSchema } from './schema-of-value'
import type { JsonSchema } from '../types/json-schema'

/**
 * Returns a schema that a submission matches if the rule is true. Returns `undefined` if a schema
 * cannot express the rule. A submission has no hidden answers, and for the engine they have no
 * value.
 */
export function ruleSchema({ op, args, literal }: CompiledRule): JsonSchema | undefined {
  switch (op) {
    case 'all':
      return combinedSchema('allOf', args, {})
    case 'any':
      return combinedSchema('anyOf', args, NEVER)
    case 'not': {
      const condition = ruleSchema(args[0]!)
      return condition && { not: condition }
    }
    case 'answered': {
      const field = fieldOf(args[0]!)
      return field && answeredSchema(field)
    }
    case 'in':
    case 'contains': {
      const field = fieldOf(args[0]!)
      return field && equalsSchema(field, [literal!].flat())
    }
    case 'eq':
    case 'ne':
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      return comparisonSchema(op, args[0]!, args[1]!)
    default:
      return undefined
  }
}

/**
 * Combines the schemas of rules. Returns `ifEmpty` if there are no rules, because a keyword needs
 * at least one schema.
 */
function combinedSchema(
  keyword: 'allOf' | 'anyOf',
  rules: readonly CompiledRule[],
  ifEmpty: JsonSchema,
): JsonSchema | undefined {
  const schemas = rules.map((rule) => ruleSchema(rule))
  if (schemas.includes(undefined)) return undefined
  return schemas.length > 0 ? { [keyword]: schemas } : ifEmpty
}

/**
 * JSON Schema keywords for each comparison. The first applies if the answer is on the left, and the
 * second applies if it is on the right.
 */
const LIMITS = {
  lt: ['exclusiveMaximum', 'exclusiveMinimum'],
  le: ['maximum', 'minimum'],
  gt: ['exclusiveMinimum', 'exclusiveMaximum'],
  ge: ['minimum', 'maximum'],
} as const

/** Compares an answer with a literal. A schema cannot compare two answers. */
function comparisonSchema(
  op: 'eq' | 'ne' | keyof typeof LIMITS,
  left: CompiledRule,
  right: CompiledRule,
): JsonSchema | undefined {
  const isReversed = left.op === 'literal'
  const [answer, { op: kind, literal }] = isReversed ? [right, left] : [left, right]
  const field = fieldOf(answer)
  if (!field || kind !== 'literal') return undefined
  const equal = equalsSchema(field, [literal!].flat())
  if (op === 'eq') return equal
  if (op === 'ne') return { allOf: [answeredSchema(field), { not: equal }] }
  if (field.answer !== 'integer' || typeof literal !== 'number') return undefined
  return pathSchema(field, { type: 'number', [LIMITS[op][isReversed ? 1 : 0]]: literal })
}

/**
 * Returns the field whose answer a rule reads, or `undefined` for any other rule. Also returns
 * `undefined` if the mask is removed from submitted answers.
 */
function fieldOf({ op, source }: CompiledRule): FieldNode | undefined {
  const isAnswer = op === 'read' && source && !isSlot(source)
  return isAnswer && !removedMask(source) ? source : undefined
}
