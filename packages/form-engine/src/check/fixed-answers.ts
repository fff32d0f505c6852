import { isSlot } from '../compile/condition'
import type { CompiledRule, FieldNode } from '../compile/types'
import type { RuleLiteral } from '../types'

/** A comparison of one field with fixed values. */
export interface FixedAnswers {
  readonly source: FieldNode
  readonly values: readonly RuleLiteral[]
  /** Returns the path of a value, relative to the comparison. */
  readonly pathOf: (at: number) => string
}

/**
 * Returns the field and the literals that an `eq`, `ne`, `in`, or `contains` compares. Returns
 * `undefined` for any other rule.
 */
export function fixedAnswers({ op, args, literal }: CompiledRule): FixedAnswers | undefined {
  const at = args.findIndex((arg) => arg.op === 'read')
  const source = args[at]?.source
  if (!source || isSlot(source)) return undefined
  switch (op) {
    case 'eq':
    case 'ne': {
      const other = args[1 - at]!
      if (other.op !== 'literal') return undefined
      const values = [other.literal as RuleLiteral]
      return { source, values, pathOf: () => `.${op}[${1 - at}]` }
    }
    case 'in':
      return {
        source,
        values: literal as readonly RuleLiteral[],
        pathOf: (index) => `.in[1][${index}]`,
      }
    case 'contains':
      return { source, values: [literal as RuleLiteral], pathOf: () => '.contains[1]' }
    default:
      return undefined
  }
}
