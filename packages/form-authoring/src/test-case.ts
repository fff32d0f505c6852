import type { Context, Form, FormDefinition, ValidationMode } from '@gapwise/form-engine'
import type { ConformanceCase, ConformanceIssue } from '@gapwise/form-engine/conformance'
import { isJsonObject } from './definition-problems'

/** Options of `testCase`. */
export interface TestCaseOptions {
  /** Title of the case. */
  readonly title: string
  /** The definition, or the path to its file. The path is relative to the folder of the case. */
  readonly definition: FormDefinition | { readonly $ref: string }
  /** The day to use as today, as `YYYY-MM-DD`. */
  readonly today: string
  /** Facts of the context. */
  readonly context: Context
}

/**
 * Returns a conformance case that records how a form behaves now: its answers, visible items,
 * errors, and submission. The engine's `runConformanceCase` reports a difference if a changed
 * definition behaves differently. Write the case to a file as JSON. See
 * `docs/conformance-cases.md`.
 */
export function testCase(form: Form, options: TestCaseOptions): ConformanceCase {
  const { title, definition, today, context } = options
  const sections = form.visibleSections()
  return {
    title,
    // Hidden answers are not submitted (D7). Validation is either draft or strict (D12).
    rules: ['D7', 'D12'],
    definition,
    today,
    context,
    answers: form.draft(),
    unconfirmed: form.unconfirmed(),
    expected: {
      sections,
      fields: Object.fromEntries(sections.map((id) => [id, form.visibleFields(id)])),
      ...shownRows(form),
      draft: issuesOf(form, 'draft'),
      strict: issuesOf(form, 'strict'),
      submission: form.submission(),
      stored: form.draft(),
    },
  }
}

function issuesOf(form: Form, mode: ValidationMode): ConformanceIssue[] {
  return form.validate({ mode }).map(({ section, field, row, code, params, message }) => ({
    section,
    field,
    ...(row === undefined ? {} : { row }),
    code,
    params,
    message,
  }))
}

/** Returns the visible columns of each row in every visible table. */
function shownRows(form: Form): Pick<ConformanceCase['expected'], 'rows'> {
  const rows: Record<string, Record<string, string[][]>> = {}
  for (const section of form.visibleSections()) {
    for (const field of form.visibleFields(section)) {
      const { definition, value } = form.getField(section, field)
      if (definition.type !== 'input-table' || !Array.isArray(value)) continue
      rows[section] ??= {}
      rows[section][field] = value
        .filter(isJsonObject)
        .map((_, at) => form.visibleRowFields(section, field, at))
    }
  }
  return Object.keys(rows).length > 0 ? { rows } : {}
}
