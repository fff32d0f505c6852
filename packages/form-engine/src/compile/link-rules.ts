import type { DependencyOrder } from './dependency-graph'
import { malformed } from '../errors'
import { compileRule, compileValue } from './compile-rule'
import type { PlacedCheck, RuleLinking } from './features'
import { type RuleSourcesOfForm, createRuleSources } from './rule-sources'
import type { CompiledRule, FieldNode, FormNode, PlacedRule } from './types'
import type { RuleCondition } from '../types'

/** A rule target, with the sources of its rules. */
interface LinkingState extends RuleLinking {
  readonly ruleSources: RuleSourcesOfForm
}

/** Compiles the rules of nodes, and the checks that are reported for them. */
export function linkRules(
  target: RuleLinking,
  nodes: readonly FormNode[],
  placed?: readonly PlacedCheck[],
): readonly PlacedRule[] {
  const ruleSources = createRuleSources(target)
  const linking = { ...target, ruleSources }
  const { form, dependents } = target
  for (const node of nodes) {
    const { visible_if: visibleIf } = node.definition
    if (visibleIf) {
      const sources = ruleSources.ofRule(node, dependents, node)
      node.visibleIf = compileRule(visibleIf, '.visible_if', node.table, sources)
    }
    if (node.section) linkValue(node, linking)
  }
  // A field's own checks come first, then the checks of its section, then those of the form.
  for (const node of nodes) {
    if (!node.section) continue
    linkState(node, linking)
    if (!placed) linkChecks(node, linking)
  }
  if (placed) {
    for (const { holder, position } of placed) linkCheck(holder, position, linking)
  } else {
    for (const section of form.sections) linkChecks(section, linking)
    linkChecks(undefined, linking)
  }
  return ruleSources.rules
}

/** Returns the nodes whose rules read nothing. Nothing changes them, so they are evaluated once. */
export function constantRules(rules: readonly PlacedRule[], { levels }: DependencyOrder): number[] {
  const isConstant = (node: FormNode | undefined): node is FormNode =>
    node !== undefined &&
    levels[node.index] === 0 &&
    (node.visibleIf ?? node.computed ?? node.optionRules) !== undefined
  return [...new Set(rules.map(({ holder }) => holder))].filter(isConstant).map(indexOf)
}

const indexOf = ({ index }: FormNode): number => index

/** Compiles the rules that decide a field's value: `computed`, and `visible_if` of its options. */
function linkValue(field: FieldNode, { dependents, ruleSources, report }: LinkingState): void {
  const { definition, table, answer } = field
  const { type, computed, options } = definition
  const refuse = (path: string) =>
    report('rule_not_allowed', field, path, { key: path.slice(1), type })
  if (computed !== undefined && answer === 'none') refuse('.computed')
  const sources = ruleSources.ofRule(field, dependents, field)
  if (computed !== undefined) {
    field.computed = compileValue(computed, '.computed', table, sources)
  }
  const rules = new Map<string, CompiledRule>()
  options?.forEach(({ key, visible_if: rule }, at) => {
    if (!rule) return
    const path = `.options[${at}].visible_if`
    if (answer !== 'choice' && answer !== 'keys') refuse(path)
    rules.set(key, compileRule(rule, path, table, sources))
  })
  if (rules.size > 0) field.optionRules = rules
}

/** Compiles the rules that decide only a field's state: `required_if` and `read_only_if`. */
function linkState(field: FieldNode, { readers, ruleSources }: LinkingState): void {
  const { definition, table, type } = field
  const { required_if: required, read_only_if: readOnly } = definition
  const compile = (rule: RuleCondition, key: string) =>
    compileRule(rule, `.${key}`, table, ruleSources.ofRule(field, readers, field))
  // Fields of some types are never required, even if they have a `required_if` (D12).
  if (required && type.rules.includes('required')) {
    field.requiredIf = compile(required, 'required_if')
  }
  if (readOnly) field.readOnlyIf = compile(readOnly, 'read_only_if')
}

/** Adds the checks of a node, or of the form without a `holder`. */
function linkChecks(holder: FormNode | undefined, linking: LinkingState): void {
  const { checks } = holder?.definition ?? linking.definition
  checks?.forEach((_, position) => linkCheck(holder, position, linking))
}

/**
 * Adds a compiled check to the field for which the check is reported. `holder` is the field or
 * section whose definition contains the check. A check of the form itself has no holder.
 */
function linkCheck(
  holder: FormNode | undefined,
  position: number,
  { definition, readers, ruleSources, report }: LinkingState,
): void {
  const check = (holder?.definition ?? definition).checks![position]!
  const { at: reference } = check
  const path = `.checks[${position}]`
  if (typeof check.code !== 'string') throw malformed()
  const { table } = holder ?? {}
  const field = reference
    ? ruleSources.field(reference, `${path}.at`, holder, table)
    : holder?.section && holder
  // A missing field was already reported.
  if (reference && !field) return
  if (!field || field.table !== table) {
    const reason = table ? 'a column of the same table' : 'the field that it is reported for'
    report('check_without_field', holder, path, { code: check.code, reason })
    return
  }
  const sources = ruleSources.ofRule(holder, readers, field)
  const rulePath = `${path}.fails_if`
  const failsIf = compileRule(check.fails_if, rulePath, table, sources)
  ;(field.checks ??= []).push({ definition: check, failsIf, holder, path: rulePath })
}
