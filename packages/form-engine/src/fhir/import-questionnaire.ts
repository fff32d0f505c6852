import { checkDefinition } from '../check-definition'
import { isRecord } from '../own-keys'
import { unconditional } from '../versions/unconditional'
import type { FieldDefinition, FormDefinition, SectionDefinition } from '../types'
import { importCondition } from './import-conditions'
import { type Plan, type PlannedField, planQuestionnaire } from './plan-questionnaire'
import { type Item, readItems } from './read-items'
import { type Json, type NotCarriedOver, type Notes, recordsOf, textOf } from './read-json'

/** A definition made of a questionnaire, and what of it the definition does not say. */
export interface ImportedQuestionnaire {
  readonly definition: FormDefinition
  readonly notCarriedOver: readonly NotCarriedOver[]
}

/** A questionnaire that was read, laid out and made a definition. */
export interface ReadQuestionnaire extends ImportedQuestionnaire {
  readonly items: readonly Item[]
  readonly plan: Plan
}

/** Facts about the resource that say nothing of how it is filled in. */
const SILENT_KEYS = new Set([
  ...['resourceType', 'id', 'meta', 'text', 'language', 'url', 'identifier', 'version', 'name'],
  ...['title', 'status', 'experimental', 'subjectType', 'date', 'publisher', 'contact', 'code'],
  ...['description', 'useContext', 'jurisdiction', 'purpose', 'copyright', 'approvalDate'],
  ...['lastReviewDate', 'effectivePeriod', 'item'],
])

/**
 * Makes a definition of a FHIR R4 Questionnaire, and lists what could not be carried over with its
 * path and why. Ids are the link ids. It never throws, whatever the data, and the definition can
 * always be given to `createForm`.
 *
 * What cannot be expressed never hides a question: it is asked, and noted.
 */
export function importQuestionnaire(questionnaire: unknown): ImportedQuestionnaire {
  const { definition, notCarriedOver } = readQuestionnaire(questionnaire)
  return { definition, notCarriedOver }
}

/** The same, with the items and where each of them went. */
export function readQuestionnaire(questionnaire: unknown): ReadQuestionnaire {
  const notes: Notes = []
  const resource: Json = isRecord(questionnaire) ? questionnaire : {}
  if (textOf(resource, 'resourceType') !== 'Questionnaire') {
    const why = 'This is no Questionnaire; it was read as if it were one.'
    notes.push({ path: '$.resourceType', what: 'resourceType', why })
  }
  for (const key of Object.keys(resource)) {
    if (SILENT_KEYS.has(key) || key.startsWith('_') || key === 'contained') continue
    notes.push({ path: `$.${key}`, what: key, why: 'It has no counterpart.' })
  }
  for (const { record, path } of recordsOf(resource, 'contained', '$', notes)) {
    const type = textOf(record, 'resourceType')
    if (type === 'ValueSet') continue
    notes.push({ path, what: type ?? 'contained', why: 'Only value sets are read.' })
  }
  const items = readItems(resource, notes)
  const plan = planQuestionnaire(items, notes)
  const title = textOf(resource, 'title') ?? textOf(resource, 'name')
  const draft: FormDefinition = {
    id:
      textOf(resource, 'id') ??
      textOf(resource, 'url') ??
      textOf(resource, 'name') ??
      'questionnaire',
    version: versionOf(resource, notes),
    ...(title !== undefined && { title }),
    sections: sectionsOf(plan, textOf(resource, 'description'), notes),
  }
  return { definition: withoutCycles(draft, notes), notCarriedOver: notes, items, plan }
}

function versionOf(resource: Json, notes: Notes): number {
  const version = textOf(resource, 'version')
  const number = Number(/^\d{1,9}/.exec(version ?? '1')?.[0])
  if (version === undefined || version === String(number)) return number
  const why = 'Versions of definitions are whole numbers.'
  notes.push({ path: '$.version', what: `version ${version.slice(0, 40)}`, why })
  return Number.isNaN(number) ? 1 : number
}

function sectionsOf(
  { sections, targets }: Plan,
  description: string | undefined,
  notes: Notes,
): SectionDefinition[] {
  return sections.map(({ id, title, group, fields }, at) => {
    const depends = importCondition(group ? [group] : [], { targets, table: undefined, notes })
    return {
      id,
      title,
      ...(at === 0 && description !== undefined && { body: description }),
      ...(depends && { depends_on: depends }),
      fields: fields.map((planned) => {
        const columns = planned.columns.map((column) => fieldOf(column, planned.field.id))
        const field = fieldOf(planned, undefined)
        return columns.length > 0 ? { ...field, child_fields: columns } : field
      }),
    }
  })

  function fieldOf({ field, chain }: PlannedField, table: string | undefined): FieldDefinition {
    const depends = importCondition(chain, { targets, table, notes })
    return depends ? { ...field, depends_on: depends } : field
  }
}

/** Questionnaires may ask two questions that wait for each other; here both are asked. */
function withoutCycles(definition: FormDefinition, notes: Notes): FormDefinition {
  let current = definition
  for (;;) {
    const cycles = checkDefinition(current).filter(({ code }) => code === 'cycle')
    if (cycles.length === 0) return current
    const paths = new Set(cycles.map(({ path }) => path))
    for (const path of paths) {
      const why = 'It waits for itself by way of others, so it is always asked.'
      notes.push({ path: `definition ${path}`, what: 'enableWhen', why })
    }
    const mended = withoutConditions(current, paths)
    // Whatever the paths say, each round takes conditions away or is the last one.
    if (countConditions(mended) === countConditions(current)) return unconditional(current)
    current = mended
  }
}

function withoutConditions(definition: FormDefinition, paths: ReadonlySet<string>): FormDefinition {
  const strip = <T extends SectionDefinition | FieldDefinition>(node: T, path: string): T => {
    if (!paths.has(`${path}.depends_on`)) return node
    const rest: { -readonly [K in keyof T]?: T[K] } = { ...node }
    delete rest.depends_on
    return rest as T
  }
  const fieldAt = (field: FieldDefinition, path: string): FieldDefinition => {
    const children = field.child_fields?.map((child, at) =>
      fieldAt(child, `${path}.child_fields[${at}]`),
    )
    return strip(children ? { ...field, child_fields: children } : field, path)
  }
  return {
    ...definition,
    sections: definition.sections.map((section, at) => {
      const path = `$.sections[${at}]`
      const fields = section.fields.map((field, nth) => fieldAt(field, `${path}.fields[${nth}]`))
      return strip({ ...section, fields }, path)
    }),
  }
}

function countConditions({ sections }: FormDefinition): number {
  const inFields = (fields: readonly FieldDefinition[]): number =>
    fields.reduce(
      (sum, field) => sum + (field.depends_on ? 1 : 0) + inFields(field.child_fields ?? []),
      0,
    )
  return sections.reduce(
    (sum, { depends_on, fields }) => sum + (depends_on ? 1 : 0) + inFields(fields),
    0,
  )
}
