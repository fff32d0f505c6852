import { FormEngineError } from '../errors'
import type { FeatureName, FormDefinition, FormFeature } from '../types'
import type { DependencyOrder } from './dependency-graph'
import type { FormNodes } from './form-nodes'
import type { Report } from './report'
import type { Lists, Sources } from './sources'
import type { FieldNode, FormNode, PlacedRule } from './types'
import type { checkVerifiers } from './verify-types'

/** Everything that the rules of a definition are compiled into. */
export interface RuleLinking {
  readonly definition: FormDefinition
  readonly form: FormNodes
  readonly sources: Sources
  readonly dependents: Lists
  readonly readers: Lists
  readonly report: Report
}

/** A check of a node, or of the form without a `holder`. `position` is its position there. */
export interface PlacedCheck {
  readonly holder: FormNode | undefined
  readonly position: number
}

export interface RuleCompiler extends FormFeature {
  /**
   * Compiles the rules of `nodes`, which are in display order, and returns all rules. `checks` are
   * the checks that are reported for the nodes. By default, they are all checks of the definition.
   */
  readonly linkRules: (
    target: RuleLinking,
    nodes: readonly FormNode[],
    checks?: readonly PlacedCheck[],
  ) => readonly PlacedRule[]
  /** Returns the nodes whose rules read nothing. Nothing changes them, so they are evaluated once. */
  readonly constantRules: (rules: readonly PlacedRule[], order: DependencyOrder) => number[]
}

export interface VerifierChecks extends FormFeature {
  readonly checkVerifiers: typeof checkVerifiers
}

/** The imported features that compiling needs, by name. */
export interface CompileFeatures {
  readonly rules?: RuleCompiler
  readonly tables?: FormFeature
  readonly verifiers?: VerifierChecks
}

/** The first node that needs a feature, or its id, by the name of the feature. */
export type Needs = { [name in FeatureName]?: FormNode | string } & {
  /** The first field of a type that is not registered. */
  types?: FieldNode
}

/**
 * Throws if a definition needs a feature or type that was not imported.
 *
 * @throws {FormEngineError} `feature_missing`.
 */
export function requireFeatures(
  { types, ...needs }: Needs,
  features: CompileFeatures,
  hasAllTypes: boolean,
): void {
  if (types && !hasAllTypes) throw missing(types, `${camelCase(types)}Type`, 'types')
  for (const [name, node] of Object.entries(needs)) {
    if (!(name in features)) throw missing(node, `${name}Feature`, 'features')
  }
}

/** Creates the error for an import that is missing. `by` is what needs it. */
export function missing(by: FormNode | string, name: string, option: string): FormEngineError {
  return new FormEngineError(
    'feature_missing',
    `“${typeof by === 'string' ? by : by.id}” needs “${name}”. Import it, and pass it in “${option}”.`,
  )
}

function camelCase({ definition }: FieldNode): string {
  return definition.type.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
