import { sameAnswer } from '../answers/answers'
import { FormEngineError, nameOf, requireArgument } from '../errors'
import { type Accepts, objectOf, optional } from '../answers/rules'
import { isRecord, ownValue } from '../language/own-keys'
import type { FormDefinition } from '../types'
import type {
  ConformanceCase,
  ConformanceDifference,
  ConformanceIssue,
  ConformantForm,
  CreateConformantForm,
} from './conformance-case'

/**
 * Returns the definition for the `$ref` of a case. The `$ref` is passed exactly as in the case
 * file.
 */
export type ResolveDefinition = (reference: string) => FormDefinition

/**
 * Runs one case against an implementation and returns the differences. An empty list means that the
 * implementation conforms. Errors that the implementation throws are not caught.
 */
export function runConformanceCase(
  conformanceCase: ConformanceCase,
  createForm: CreateConformantForm,
  resolve: ResolveDefinition = refuse,
): ConformanceDifference[] {
  requireArgument(isCase(conformanceCase), 'conformanceCase', 'a case of the conformance suite')
  requireArgument(typeof createForm === 'function', 'createForm', 'a function')
  requireArgument(typeof resolve === 'function', 'resolve', 'a function')
  const { definition, today, context, answers, unconfirmed, expected } = conformanceCase
  const form = createForm('$ref' in definition ? resolve(definition.$ref) : definition, {
    today,
    answers,
    ...(context && { context }),
    ...(unconfirmed && { unconfirmed }),
  })
  const differences: ConformanceDifference[] = []
  const compare = (part: string, wanted: unknown, actual: unknown) => {
    if (!sameAnswer(wanted, actual)) differences.push({ part, expected: wanted, actual })
  }

  const sections = form.visibleSections()
  compare('sections', expected.sections, sections)
  for (const section of sections) {
    compare(`fields.${section}`, ownValue(expected.fields, section), form.visibleFields(section))
  }
  for (const [section, tables] of Object.entries(expected.rows ?? {})) {
    for (const [table, rows] of Object.entries(tables)) {
      compare(`rows.${section}.${table}`, rows, shownRows(form, section, table, rows.length))
    }
  }
  compare('draft', expected.draft, issuesOf(form, 'draft'))
  compare('strict', expected.strict, issuesOf(form, 'strict'))
  compare('submission', expected.submission, form.submission())
  if (expected.stored) {
    compare('stored', expected.stored, form.draft())
  }
  return differences
}

function shownRows(form: ConformantForm, section: string, table: string, count: number) {
  return Array.from({ length: count }, (_, row) => form.visibleRowFields(section, table, row))
}

function issuesOf(form: ConformantForm, mode: 'draft' | 'strict'): ConformanceIssue[] {
  return form.validate({ mode }).map(({ section, field, row, rows, code, params, message }) => ({
    section,
    field,
    ...(row !== undefined && { row }),
    ...(rows && { rows }),
    code,
    params,
    message,
  }))
}

function refuse(reference: string): never {
  throw new FormEngineError(
    'argument_invalid',
    `The case refers to the definition “${nameOf(reference)}”. Pass a function that reads it as the third argument.`,
  )
}

const isCase: Accepts = objectOf({
  definition: isRecord,
  expected: objectOf({
    fields: optional(isRecord),
    rows: optional(recordOfAll(recordOfAll(Array.isArray))),
  }),
})

function recordOfAll(accepts: Accepts): Accepts {
  return (value) => isRecord(value) && Object.values(value).every(accepts)
}
