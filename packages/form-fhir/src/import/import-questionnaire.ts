import type { FieldDefinition, FormDefinition, SectionDefinition } from '@gapwise/form-engine'
import { type Clauses, importConditions } from '../conditions/import-conditions'
import { itemTree } from '../questionnaire/item-tree'
import { type Plan, type PlannedField, planQuestionnaire } from './plan-questionnaire'
import { type Item, readItems } from '../questionnaire/read-items'
import {
  type Json,
  type NotCarriedOver,
  type Notes,
  isPlainObject,
  recordsOf,
  textOf,
} from '../questionnaire/read-json'
import { withoutCycles } from '../conditions/without-cycles'

/** A definition created from a questionnaire. */
export interface ImportedQuestionnaire {
  /** The definition. `createForm` always accepts it. */
  readonly definition: FormDefinition
  /** Parts of the questionnaire that the definition does not represent. */
  readonly notCarriedOver: readonly NotCarriedOver[]
}

/** A questionnaire that was read, planned, and converted to a definition. */
export interface ReadQuestionnaire extends ImportedQuestionnaire {
  readonly items: readonly Item[]
  readonly plan: Plan
}

/** Metadata keys that do not affect how the form is filled in. */
const METADATA_KEYS = new Set([
  ...['resourceType', 'id', 'meta', 'text', 'language', 'url', 'identifier', 'version', 'name'],
  ...['title', 'status', 'experimental', 'subjectType', 'date', 'publisher', 'contact', 'code'],
  ...['description', 'useContext', 'jurisdiction', 'purpose', 'copyright', 'approvalDate'],
  ...['lastReviewDate', 'effectivePeriod', 'item'],
])

/**
 * Converts a FHIR R4 Questionnaire to a definition. Lists every part that could not be converted,
 * with its path and the reason. Field ids are the link ids. Never throws. `createForm` accepts
 * every returned definition.
 *
 * If a condition cannot be converted, its question is always asked, and the condition is listed.
 *
 * @example
 * ```ts
 * const { definition, notCarriedOver } = importQuestionnaire(questionnaire)
 * const form = createForm(definition)
 * ```
 */
export function importQuestionnaire(questionnaire: unknown): ImportedQuestionnaire {
  const { definition, notCarriedOver } = readQuestionnaire(questionnaire)
  return { definition, notCarriedOver }
}

/** Does the same as `importQuestionnaire`, and also returns the items and the plan. */
export function readQuestionnaire(questionnaire: unknown): ReadQuestionnaire {
  const notes: Notes = []
  const resource: Json = isPlainObject(questionnaire) ? questionnaire : {}
  if (textOf(resource, 'resourceType') !== 'Questionnaire') {
    const why = 'This is not a Questionnaire, but it was read as one.'
    notes.push({ path: '$.resourceType', what: 'resourceType', why, affects: 'questions' })
  }
  for (const key of Object.keys(resource)) {
    if (METADATA_KEYS.has(key) || key.startsWith('_') || key === 'contained') continue
    const affects = key === 'modifierExtension' ? 'questions' : 'answers'
    notes.push({ path: `$.${key}`, what: key, why: 'It has no counterpart.', affects })
  }
  for (const { record, path } of recordsOf(resource, 'contained', '$', notes)) {
    const type = textOf(record, 'resourceType')
    if (type === 'ValueSet') continue
    const why = 'Only value sets are read.'
    notes.push({ path, what: type ?? 'contained', why, affects: 'answers' })
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
    sections: sectionsOf(items, plan, textOf(resource, 'description'), notes),
  }
  return { definition: withoutCycles(draft, notes), notCarriedOver: notes, items, plan }
}

function versionOf(resource: Json, notes: Notes): number {
  const version = textOf(resource, 'version')
  const number = Number(/^\d{1,9}/.exec(version ?? '1')?.[0])
  if (version === undefined || version === String(number)) return number
  const why = 'Versions of definitions are whole numbers.'
  notes.push({
    path: '$.version',
    what: `version ${version.slice(0, 40)}`,
    why,
    affects: 'appearance',
  })
  return Number.isNaN(number) ? 1 : number
}

function sectionsOf(
  items: readonly Item[],
  { sections, targets }: Plan,
  description: string | undefined,
  notes: Notes,
): SectionDefinition[] {
  const clauses: Clauses = new Map()
  const tree = itemTree(items)
  const conditionsOf = (chain: readonly Item[], table: string | undefined) =>
    importConditions(chain, clauses, { targets, tree, table, notes })
  return sections.map(({ id, title, group, fields }, at) => {
    return {
      id,
      title,
      ...(at === 0 && description !== undefined && { body: description }),
      ...conditionsOf(group ? [group] : [], undefined),
      fields: fields.map((planned) => {
        const columns = planned.columns.map((column) => fieldOf(column, planned.field.id))
        const field = fieldOf(planned, undefined)
        return columns.length > 0 ? { ...field, child_fields: columns } : field
      }),
    }
  })

  function fieldOf({ field, chain }: PlannedField, table: string | undefined): FieldDefinition {
    return { ...field, ...conditionsOf(chain, table) }
  }
}
