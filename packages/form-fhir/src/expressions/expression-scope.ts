import type { RuleCondition } from '@gapwise/form-engine'
import type { ConditionScope } from '../conditions/condition-scope'
import { extensionValues, fhirpathOf } from '../questionnaire/extensions'
import type { PlacedItem } from '../questionnaire/item-tree'
import { objectsOf, ownProperty, textOf } from '../questionnaire/read-json'
import { type Fhirpath, parseFhirpath } from './parse-fhirpath'

/** Information needed to convert an expression. */
export interface ExpressionScope extends ConditionScope {
  /** Item that holds the expression. Not set for an expression of the questionnaire. */
  readonly focus: PlacedItem | undefined
  /** Names of the variables that are being resolved. */
  readonly resolving: readonly string[]
  /**
   * Number of nodes that can still be converted. Without this limit, variables could multiply
   * endlessly.
   */
  readonly budget: { left: number }
  /** Answers in the expression that their questions do not offer. */
  readonly unoffered: Set<string>
}

/** Converts an expression to a rule. The rule holds if the expression has the value `wanted`. */
export type ConditionOf = (
  expression: Fhirpath,
  wanted: boolean,
  scope: ExpressionScope,
) => RuleCondition | undefined

/** Maximum number of nodes of an expression, after variables are replaced. */
const MAX_NODES = 3000

/** Returns the scope of an expression of an item. */
export function scopeOfExpression(itemId: string, scope: ConditionScope): ExpressionScope {
  return {
    ...scope,
    focus: scope.tree.get(itemId),
    resolving: [],
    budget: { left: MAX_NODES },
    unoffered: new Set(),
  }
}

/** Returns whether another node can be converted. */
export function takesNode({ budget }: ExpressionScope): boolean {
  budget.left -= 1
  return budget.left >= 0
}

/** A variable's expression, and the scope in which it is evaluated. */
export interface ResolvedVariable {
  readonly expression: Fhirpath
  readonly scope: ExpressionScope
}

/**
 * Returns the expression of a variable. Searches the current item, then its parents, then the
 * questionnaire.
 */
export function resolveVariable(
  name: string,
  scope: ExpressionScope,
): ResolvedVariable | undefined {
  for (let focus = scope.focus; ; focus = focus.parent) {
    const source = focus ? focus.item.source : scope.questionnaire
    const values = extensionValues(source, 'variable')
    const found = values.find((value) => ownProperty(value, 'name') === name)
    // A variable that is already being resolved refers to itself, so it has no expression.
    const key = `${focus?.item.id ?? ''} ${name}`
    const text = scope.resolving.includes(key) ? undefined : fhirpathOf(found)
    const expression = text === undefined ? undefined : parseFhirpath(text)
    if (expression) {
      return { expression, scope: { ...scope, focus, resolving: [...scope.resolving, key] } }
    }
    if (found !== undefined || !focus) return undefined
  }
}

/** Returns whether a questionnaire declares a launch context with this name. */
export function isLaunchContext(name: string, { questionnaire }: ExpressionScope): boolean {
  return objectsOf(questionnaire, 'extension').some((extension) =>
    objectsOf(extension, 'extension').some(
      (part) =>
        part['url'] === 'name' &&
        (textOf(part['valueCoding'], 'code') ?? textOf(part, 'valueId')) === name,
    ),
  )
}
