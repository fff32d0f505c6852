import type { FormDefinition, SectionDefinition } from '@gapwise/form-engine'
import type { FormImportOptions, ImportResult } from '../report/import-result'
import { isObject, own, pathTo } from '../report/json'
import { LossNotes } from '../report/loss'
import { plainJson } from '../report/plain-json'
import { withoutErrors } from '../report/without-errors'
import { RuleWriter } from './apply-rules'
import { PropertyResolver, type ResolvedField, type SectionDraft } from './resolve-properties'
import { type Conjunction, type Part, SchemaSource, firstText } from './schema-source'
import { kindOf, takeUnrelatedKeywords } from './schema-types'

/** Keywords that identify or document a schema and never change a form. */
const IGNORED = new Set([
  ...['$id', '$schema', '$comment', '$anchor', '$vocabulary', '$defs', 'definitions', 'id'],
  ...['title', 'description', 'deprecated', 'discriminator', 'enumNames', 'examples'],
])

/** Keywords of JSON Schema that decide which values are valid. */
const VALIDATION = new Set([
  ...['$dynamicRef', '$recursiveRef', 'not', 'if', 'anyOf', 'oneOf', 'contains', 'multipleOf'],
  ...['propertyNames', 'patternProperties', 'minProperties', 'maxProperties', 'prefixItems'],
  ...['unevaluatedItems', 'unevaluatedProperties', 'minContains', 'maxContains', 'items'],
  ...['additionalItems', 'enum', 'const', 'uniqueItems', 'minItems', 'maxItems', 'required'],
  ...['contentSchema', 'default', 'format', 'pattern', 'minLength', 'maxLength', 'readOnly'],
])

/**
 * Converts a JSON Schema (2020-12) of an object to a definition. Lists everything that the
 * definition does not express. Never throws, and `createForm` accepts every definition.
 *
 * The properties of the root object become the questions of a section `questions`. Each nested
 * object becomes a section, whose id is the path of the object, such as `person.address`. Conditions
 * become `visible_if`, `required_if`, and `checks`. A condition that cannot be expressed never hides
 * a question.
 *
 * @example
 * ```ts
 * const result = importJsonSchema({ type: 'object', properties: { name: { type: 'string' } } })
 * if (result.ok) createForm(result.definition)
 * ```
 */
export function importJsonSchema(schema: unknown, options: FormImportOptions = {}): ImportResult {
  const root = plainJson(schema)
  if (!isObject(root)) return refusal('This is not a JSON Schema of an object.')
  const notes = new LossNotes()
  const source = new SchemaSource(root, notes)
  const conjunction = source.read(root, '$')
  const kind = kindOf(conjunction, notes)
  if (kind !== 'object' && kind !== 'any') return refusal('The schema does not describe an object.')
  takeUnrelatedKeywords(conjunction, 'object')
  const title = firstText(conjunction, 'title')
  const resolver = new PropertyResolver(source, notes)
  resolver.resolveRoot(conjunction, title ?? 'Questions')
  new RuleWriter(source, resolver.fields, notes).writeAll(resolver.scopes)
  source.described.forEach((part) => noteUnread(part, notes))
  const id = options.id ?? firstText(conjunction, '$id') ?? title ?? 'form'
  const draft: FormDefinition = {
    id,
    version: options.version ?? 1,
    ...(title !== undefined && { title }),
    sections: resolver.sections.filter(({ fields }) => fields.length > 0).map(sectionOf),
  }
  const paths = pathsOf(draft, resolver.fields)
  const definition = withoutErrors(draft, notes, (path) => paths.get(path) ?? '$')
  return { ok: true, definition, notes: notes.sorted() }
}

function refusal(message: string): ImportResult {
  return { ok: false, issues: [{ code: 'wrong_type', path: '$', message }] }
}

/**
 * Creates a section. If all its fields have the same condition, the section gets that condition.
 */
function sectionOf({ id, title, body, fields }: SectionDraft): SectionDefinition {
  const [shared] = new Set(fields.map(({ visible_if: rule }) => rule && JSON.stringify(rule)))
  const rule = fields[0]?.visible_if
  const isShared =
    shared !== undefined && fields.every((one) => JSON.stringify(one.visible_if) === shared)
  return {
    id,
    title,
    ...(body !== undefined && { body }),
    ...(isShared && rule && { visible_if: rule }),
    fields: fields.map((field) => {
      const { visible_if: own, ...rest } = field
      return isShared || !own ? rest : field
    }),
  }
}

/** Notes every keyword that nothing has read. */
function noteUnread({ schema, path, read }: Part, notes: LossNotes): void {
  for (const keyword of Object.keys(schema)) {
    if (read.has(keyword)) {
      const isOldRequired = keyword === 'required' && !Array.isArray(own(schema, keyword))
      if (isOldRequired) notes.add('malformed', pathTo(path, keyword), 'a list')
    } else if (!IGNORED.has(keyword)) {
      const code = VALIDATION.has(keyword) ? 'keyword' : 'appearance'
      notes.add(code, pathTo(path, keyword), keyword)
    }
  }
}

/** Maps the path of each section and field in the definition to its path in the schema. */
function pathsOf(
  { sections }: FormDefinition,
  fields: readonly ResolvedField[],
): ReadonlyMap<string, string> {
  const sources = new Map(
    fields.map(({ property, base }) => [keyOf(property), pathIn(base)] as const),
  )
  return new Map(
    sections.flatMap(({ id, fields: list }, at) =>
      list.flatMap((field, index) => {
        const path = `$.sections[${at}].fields[${index}]`
        const columns = field.child_fields ?? []
        return [
          [path, sources.get(JSON.stringify([id, field.id])) ?? '$'] as const,
          ...columns.map(
            (column, nth) =>
              [
                `${path}.child_fields[${nth}]`,
                sources.get(JSON.stringify([id, column.id])) ?? '$',
              ] as const,
          ),
        ]
      }),
    ),
  )
}

function keyOf({ scope, target }: ResolvedField['property']): string {
  const field = target && target.kind !== 'object' ? target.reference.field : ''
  return JSON.stringify([scope.section, field])
}

function pathIn({ parts }: Conjunction): string {
  return parts[0]?.path ?? '$'
}
