import type { FieldDefinition, FormDefinition, SectionDefinition } from '@gapwise/form-engine'
import { type Clause, importCondition } from './import-conditions'
import { type Plan, type PlannedField, planQuestionnaire } from './plan-questionnaire'
import { type Item, readItems } from './read-items'
import {
  type Json,
  type NotCarriedOver,
  type Notes,
  isRecord,
  recordsOf,
  textOf,
} from './read-json'
import { withoutCircles } from './without-circles'

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
  return { definition: withoutCircles(draft, notes), notCarriedOver: notes, items, plan }
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
  const clauses = new Map<Item, Clause | undefined>()
  const scopeIn = (table: string | undefined) => ({ targets, clauses, table, notes })
  return sections.map(({ id, title, group, fields }, at) => {
    const depends = importCondition(group ? [group] : [], scopeIn(undefined))
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
    const depends = importCondition(chain, scopeIn(table))
    return depends ? { ...field, depends_on: depends } : field
  }
}
