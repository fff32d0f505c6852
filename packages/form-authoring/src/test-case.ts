import type { Context, Form, FormDefinition, ValidationMode } from '@gapwise/form-engine'
import type { ConformanceCase, ConformanceIssue } from '@gapwise/form-engine/conformance'
import { isRecord } from './is-record'

export interface TestCaseOptions {
  readonly title: string
  /** The definition, or the path to its file from the folder of the case. */
  readonly definition: FormDefinition | { readonly $ref: string }
  /** The day on which the form is open, `YYYY-MM-DD`. */
  readonly today: string
  /** The facts that the form was given. */
  readonly context: Context
}

/**
 * Returns a conformance case (`docs/conformance-cases.md`) of what a form does now: what was answered, and what is
 * shown, wrong, and submitted. `runConformanceCase` of the engine finds no difference until the definition changes
 * what the form does. Write it to a file as JSON.
 */
export function testCase(form: Form, options: TestCaseOptions): ConformanceCase {
  const { title, definition, today, context } = options
  const sections = form.visibleSections()
  return {
    title,
    // Shown and sent only what is visible; draft and strict validation.
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

/** Shown columns of each shown table, row by row. */
function shownRows(form: Form): Pick<ConformanceCase['expected'], 'rows'> {
  const rows: Record<string, Record<string, string[][]>> = {}
  for (const section of form.visibleSections()) {
    for (const field of form.visibleFields(section)) {
      const { definition, value } = form.getField(section, field)
      if (definition.type !== 'input-table' || !Array.isArray(value)) continue
      rows[section] ??= {}
      rows[section][field] = value
        .filter(isRecord)
        .map((_, at) => form.visibleRowFields(section, field, at))
    }
  }
  return Object.keys(rows).length > 0 ? { rows } : {}
}
