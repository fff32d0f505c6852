import { malformed } from '../errors'
import { compileRule, compileValue } from './compile-rule'
import type { Report } from './report'
import type { Lists, Sources } from './sources'
import type { CompiledRule, FieldNode, FormNode } from './types'
import type { AnswerCheck, RuleCondition } from '../types'

/** Compiles the rules that decide a field's value: `computed`, and `visible_if` of its options. */
export function linkValue(
  field: FieldNode,
  dependents: Lists,
  sources: Sources,
  report: Report,
): void {
  const { definition, table, answer } = field
  const { type, computed, options } = definition
  const refuse = (path: string) =>
    report('rule_not_allowed', field, path, { key: path.slice(1), type })
  if (computed !== undefined && answer === 'none') refuse('.computed')
  const ruleSources = sources.ofRule(field, dependents, field)
  if (computed !== undefined) {
    field.computed = compileValue(computed, '.computed', table, ruleSources)
  }
  const rules = new Map<string, CompiledRule>()
  options?.forEach(({ key, visible_if: rule }, at) => {
    if (!rule) return
    const path = `.options[${at}].visible_if`
    if (answer !== 'choice' && answer !== 'keys') refuse(path)
    rules.set(key, compileRule(rule, path, table, ruleSources))
  })
  if (rules.size > 0) field.optionRules = rules
}

/** Compiles the rules that decide only a field's state: `required_if` and `read_only_if`. */
export function linkState(field: FieldNode, readers: Lists, sources: Sources): void {
  const { definition, table, type } = field
  const { required_if: required, read_only_if: readOnly } = definition
  const compile = (rule: RuleCondition, key: string) =>
    compileRule(rule, `.${key}`, table, sources.ofRule(field, readers, field))
  // Fields of some types are never required, even if they have a `required_if` (D12).
  if (required && type.rules.includes('required')) {
    field.requiredIf = compile(required, 'required_if')
  }
  if (readOnly) field.readOnlyIf = compile(readOnly, 'read_only_if')
}

/**
 * Adds each compiled check to the field for which the check is reported. `holder` is the field or
 * section whose definition contains the checks. Checks of the form itself have no holder.
 */
export function linkChecks(
  checks: readonly AnswerCheck[] | undefined,
  holder: FormNode | undefined,
  readers: Lists,
  sources: Sources,
  report: Report,
): void {
  checks?.forEach((check, position) => {
    const { at: reference } = check
    const path = `.checks[${position}]`
    if (typeof check.code !== 'string') throw malformed()
    const { table } = holder ?? {}
    const field = reference
      ? sources.field(reference, `${path}.at`, holder, table)
      : holder?.section && holder
    // A missing field was already reported.
    if (reference && !field) return
    if (!field || field.table !== table) {
      const reason = table ? 'a column of the same table' : 'the field that it is reported for'
      report('check_without_field', holder, path, { code: check.code, reason })
      return
    }
    const ruleSources = sources.ofRule(holder, readers, field)
    const rulePath = `${path}.fails_if`
    const failsIf = compileRule(check.fails_if, rulePath, table, ruleSources)
    ;(field.checks ??= []).push({ definition: check, failsIf, holder, path: rulePath })
  })
}
