import type { StandardSchemaV1 } from '@standard-schema/spec'
import { requireArgument } from '../errors'
import { cellsOf } from '../form/create-core-form'
import { setIssues } from '../form/set-issues'
import { isRecord, ownValue, recordOf } from '../language/own-keys'
import { fieldOf, sectionOf } from '../state/form-lookup'
import type { CompiledForm } from '../compile/compile-form'
import type { CoreForm, ExternalIssue } from '../types'

/** What a schema is for. By default, it is for the whole form. */
export interface SchemaCheckOptions {
  /** The schema is for this section. */
  readonly section?: string
  /** The schema is for this field of `section`. */
  readonly field?: string
  /**
   * Name under which the form keeps the issues. The next check with the same name replaces them.
   *
   * @default The section and the field.
   */
  readonly source?: string
}

/** What a schema found. */
export interface SchemaCheckResult {
  /** `true` if the schema accepts the answers. */
  readonly ok: boolean
  /** Issues that the form now has, each at its field. */
  readonly issues: readonly ExternalIssue[]
  /** Issues that are about no single visible field. Show them above the form. */
  readonly others: readonly StandardSchemaV1.Issue[]
}

/**
 * Checks answers with a Standard Schema, such as one of zod, valibot, or arktype. Gives its issues to
 * the fields as `setIssues` does. The schema sees the answers as they are submitted: an object of
 * sections for the form, an object of fields for a section, and one answer for a field.
 *
 * If an answer changes before an asynchronous schema is done, nothing is reported about it.
 *
 * @example
 * ```ts
 * const town = z.string().max(40, 'Use at most 40 letters')
 * await checkWithSchema(form, town, { section: 'you', field: 'town' })
 * ```
 *
 * @throws {FormEngineError} `argument_invalid`, `unknown_form`, and the codes for an unknown section
 * or field. Rejects with the error of a schema that throws.
 */
export async function checkWithSchema(
  form: CoreForm,
  schema: StandardSchemaV1,
  options: SchemaCheckOptions = {},
): Promise<SchemaCheckResult> {
  const { section, field } = options
  requireArgument(isSchema(schema), 'schema', 'a Standard Schema')
  requireArgument(field === undefined || section !== undefined, 'section', 'the section of `field`')
  const { compiled } = cellsOf(form)
  if (section !== undefined) sectionOf(compiled, section)
  if (section !== undefined && field !== undefined) fieldOf(compiled, section, field)
  const place = [section, field].filter((key) => key !== undefined)
  const { source = `schema ${JSON.stringify(place)}` } = options
  const checked = form.draft()
  const result = await resultOf(schema, form, place)
  const issues: ExternalIssue[] = []
  const others: StandardSchemaV1.Issue[] = []
  for (const issue of result.issues ?? []) {
    const path = [...place, ...(issue.path ?? []).map(keyOf)]
    const ref = positionOf(path, compiled)
    const isShown = ref && form.isVisible(ref.section, String(path[1]))
    if (isShown) issues.push({ ...ref, code: 'schema', message: issue.message })
    else others.push(issue)
  }
  setIssues(form, source, issues, checked)
  return { ok: result.issues === undefined, issues, others }
}

function isSchema(schema: unknown): boolean {
  const standard = Object(schema) as { readonly '~standard'?: unknown }
  return isRecord(standard['~standard']) && typeof standard['~standard']['validate'] === 'function'
}

function answersAt(form: CoreForm, place: readonly string[]): unknown {
  let found: unknown = form.submission()
  for (const key of place) found = ownValue(found, key)
  // A section without answers is an empty object, so that the schema can say what is missing.
  return place.length === 1 ? (found ?? {}) : found
}

/** Validates answers. If the schema of a form misses a visible section, the section is empty. */
async function resultOf(
  schema: StandardSchemaV1,
  form: CoreForm,
  place: readonly string[],
): Promise<StandardSchemaV1.Result<unknown>> {
  const standard = schema['~standard']
  const answers = answersAt(form, place)
  const visible = form.visibleSections()
  const result = await standard.validate(answers)
  if (place.length > 0 || !result.issues) return result
  const missing = result.issues.flatMap(({ path = [] }) => {
    const [id, ...deeper] = path.map((one) => String(keyOf(one)))
    const isMissing = id !== undefined && deeper.length === 0 && ownValue(answers, id) === undefined
    return isMissing && visible.includes(id) ? [[id, {}] as const] : []
  })
  if (missing.length === 0) return result
  return standard.validate({ ...(answers as object), ...recordOf(missing) })
}

function keyOf(segment: PropertyKey | StandardSchemaV1.PathSegment): PropertyKey {
  return typeof segment === 'object' ? segment.key : segment
}

/**
 * Returns the field at a path of a submission: section, field, and the row and column in each table.
 * A path that leads further, such as into a list, is about the field. Returns `undefined` if the path
 * does not lead to a field.
 */
function positionOf(
  [section, field, ...deeper]: readonly PropertyKey[],
  { sectionById }: CompiledForm,
): Pick<ExternalIssue, 'section' | 'field' | 'rows'> | undefined {
  const byId = sectionById.get(String(section))?.byId
  let node = byId?.get(String(field))
  if (!node || node.table) return undefined
  const rows: number[] = []
  for (let at = 0; node.answer === 'rows' && at + 1 < deeper.length; at += 2) {
    const column = byId?.get(String(deeper[at + 1]))
    if (column?.table !== node) break
    rows.push(Number(deeper[at]))
    node = column
  }
  return { section: String(section), field: node.id, ...(rows.length > 0 && { rows }) }
}
