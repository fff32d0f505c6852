import type { Context, Form } from '@gapwise/form-engine'
import { isRecord } from './answer-shapes'

export interface CaseSetting {
  readonly title: string
  /** The file that stands for the form, from the root of the repository. */
  readonly file: string
  readonly today: string
  readonly context: Context
}

/** Where such cases live, from the root of the repository; the tests there run each file. */
export const CASES_FOLDER = 'packages/enrollment-forms/test/author-cases'

/**
 * A conformance case (`docs/conformance-cases.md`) that holds what the form does now: what was answered,
 * and all that followed from it.
 */
export function testCase(form: Form, { title, file, today, context }: CaseSetting): object {
  const sections = form.visibleSections()
  return {
    title,
    // Shown and sent only what is visible; draft and strict validation.
    rules: ['D7', 'D12'],
    definition: { $ref: file.replace(/^packages\/enrollment-forms\//, '../../') },
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

/** A file name that says what the case is about. */
export function caseFileName(title: string): string {
  return `${(title.toLowerCase().match(/[a-z0-9]+/g) ?? ['case']).join('-')}.json`
}

/** The name itself where no file has it, else the first of `name-2.json`, `name-3.json`, … that is free. */
export function freeFileName(fileName: string, taken: readonly string[]): string {
  let free = fileName
  for (let count = 2; taken.includes(free); count += 1)
    free = fileName.replace(/\.json$/, `-${count}.json`)
  return free
}

function issuesOf(form: Form, mode: 'draft' | 'strict'): object[] {
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
function shownRows(form: Form): { rows?: object } {
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
