import { fieldTypes } from '../definition/field-types'
import { compileRule } from './compile-rule'
import type { Report } from './report'
import type { Lists, Sources } from './sources'
import type { FieldNode, FormNode } from './types'
import type { AnswerCheck } from '../types'

/** Compiles a field's `required_if`. It has no effect if the type is never required (D12). */
export function linkRequired(field: FieldNode, readers: Lists, sources: Sources): void {
  const { type, required_if: rule } = field.definition
  if (!rule || !fieldTypes[type].rules.includes('required')) return
  const ruleSources = sources.ofRule(field, readers, field.table ?? field)
  field.requiredIf = compileRule(rule, '.required_if', field.table, ruleSources)
}

/**
 * Adds compiled checks to the fields that they are reported for. `holder` is the field or section
 * that holds the checks. The form's own checks have no holder.
 */
export function linkChecks(
  checks: readonly AnswerCheck[] | undefined,
  holder: FormNode | undefined,
  readers: Lists,
  sources: Sources,
  report: Report,
): void {
  checks?.forEach(({ at: reference, ...check }, position) => {
    const path = `.checks[${position}]`
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
    const ruleSources = sources.ofRule(holder, readers, field.table ?? field)
    const failsIf = compileRule(check.fails_if, `${path}.fails_if`, table, ruleSources)
    field.checks.push({ definition: check, failsIf })
  })
}
