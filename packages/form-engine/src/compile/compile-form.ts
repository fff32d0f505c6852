import { type DependencyOrder, orderNodes } from './dependency-graph'
import type { DefinitionFinding } from '../definition/definition-findings'
import { FormEngineError, malformed, nameOf } from '../errors'
import { type CompileFeatures, requireFeatures } from './features'
import { type FormNodes, type NodeChecks, buildNodes } from './form-nodes'
import { type Links, linkConditions } from './link-conditions'
import { type Report, reportTo } from './report'
import type { Verifiers } from './verify-types'
import type { FormDefinition, PrecompiledForm } from '../types'
import type { FormNode } from './types'
import type { RegisteredFieldType, TypeRegistry } from '../types/field-type'
import { sameTypes, withTypes } from '../definition/type-registry'

/** A compiled definition. It never changes, because several forms can share it. */
export interface CompiledForm extends FormNodes, Links, DependencyOrder {
  readonly definition: FormDefinition
  readonly nodeChecks: NodeChecks | undefined
  /** Set if the form comes from a precompiled definition. */
  readonly lazy?: LazyForm | undefined
}

/** What an unanswered form starts with. The arrays have one entry per cell. */
interface StartingCells {
  readonly values: unknown[]
  readonly marks: Uint8Array
  readonly visible: boolean[]
  readonly hiddenOptions: (ReadonlySet<string> | undefined)[]
}

/** A form whose nodes are built when they are read. */
export interface LazyForm {
  readonly source: Precompiled
  /** Builds the section of a node, and returns the node. */
  nodeAt(index: number): FormNode
  /** Sets the cells of a form without answers, context, and day. */
  start(cells: StartingCells): void
  /** Returns the cells that differ from those of `start`. */
  changed(values: readonly unknown[], today: string | undefined): { readonly index: number }[]
}

/** A precompiled definition, as `readPrecompiled` returns it. */
export interface Precompiled extends PrecompiledForm {
  /**
   * Returns the function that links its form.
   *
   * @throws {FormEngineError} `precompiled_mismatch` for another definition.
   */
  readonly linkerFor: (definition: FormDefinition) => typeof linkForm
}

/** Checks a compiled definition. It must report a cycle. */
export type CheckForm = (form: CompiledForm, report: Report) => void

/** A definition is compiled once for each set of types and checks. */
const compiledForms = new WeakMap<FormDefinition, CompiledForm[]>()

/** Limit for hosts that create their types for each form. */
const MAX_KNOWN = 4

/** Options of `compileForm`. */
export interface CompileOptions {
  readonly features: CompileFeatures
  /** Types of the entry point. */
  readonly builtIn: TypeRegistry
  readonly nodeChecks?: NodeChecks | undefined
  /** Types that the host adds to the built-in ones. */
  readonly types?: readonly RegisteredFieldType[] | undefined
  /** Verifiers that the host adds to the built-in ones. */
  readonly verifiers?: Verifiers | undefined
  readonly checkForm?: CheckForm | undefined
  readonly precompiled?: PrecompiledForm | undefined
}

/**
 * Compiles a definition. The result is cached by definition object, so the object must not be
 * changed afterwards.
 *
 * Pass `verifiers` to also report unknown verify types. By default, `checkForm` refuses cycles.
 * Pass another function to report more problems.
 *
 * @throws {FormEngineError} `definition_malformed` if the structure is wrong, or
 * `definition_invalid` with every error at once.
 */
export function compileForm(
  definition: FormDefinition,
  {
    features,
    builtIn,
    nodeChecks,
    types,
    verifiers,
    checkForm = refuseCycle,
    precompiled,
  }: CompileOptions,
): CompiledForm {
  const findings: DefinitionFinding[] = []
  const report = reportTo((finding) => findings.push(finding))
  const registry = withTypes(builtIn, types)
  const known = compiledForms.get(definition) ?? []
  let compiled = known.find(
    (one) =>
      one.nodeChecks === nodeChecks &&
      one.lazy?.source === precompiled &&
      sameTypes(one.types, registry),
  )
  const isKnown = compiled !== undefined
  try {
    const link = (precompiled as Precompiled | undefined)?.linkerFor(definition) ?? linkForm
    compiled ??= link(definition, registry, report, { features, nodeChecks })
    requireFeatures(compiled.needs, features, builtIn.size > 0)
    checkForm(compiled, report)
  } catch (cause) {
    throw cause instanceof FormEngineError ? cause : malformed(cause)
  }
  if (findings.length === 0) {
    if (!isKnown) compiledForms.set(definition, [compiled, ...known.slice(0, MAX_KNOWN - 1)])
    // Checked on every call, because the host's verify types can differ from call to call.
    if (verifiers) features.verifiers?.checkVerifiers(compiled.verified, verifiers, report)
  }
  if (findings.length === 0) return compiled
  const list = findings.map(
    ({ code, path, params }) =>
      `${code} at ${path} (${Object.values(params).map(nameOf).join(', ')})`,
  )
  throw new FormEngineError(
    'definition_invalid',
    `The definition has errors, which checkDefinition explains: ${list.join('; ')}`,
    { findings },
  )
}

/** Reports that nodes depend on each other in a circle, because they have no order. */
function refuseCycle({ nodes, waiting }: CompiledForm, report: Report): void {
  if (!waiting) return
  const cycle = nodes.filter(({ index }) => waiting[index])
  report('cycle', cycle[0], '', { cycle: cycle.map(({ id }) => id).join(', ') })
}

/**
 * Links a well-formed definition. The result is usable only if no problem was reported and it has
 * no cycle.
 */
export function linkForm(
  definition: FormDefinition,
  types: TypeRegistry,
  report: Report,
  { features, nodeChecks }: Pick<CompileOptions, 'features' | 'nodeChecks'>,
): CompiledForm {
  const form = buildNodes(definition, types, report, nodeChecks)
  const links = linkConditions(definition, form, report, features, nodeChecks)
  const ordered = orderNodes(links.dependents)
  const constants = features.rules?.constantRules(links.rules, ordered) ?? []
  const order = [...constants, ...ordered.order]
  order.forEach((index) => {
    const node = form.nodes[index]!
    if (node.table) node.table.ruledColumns.push(node)
  })
  return { definition, nodeChecks, ...form, ...links, ...ordered, order }
}
