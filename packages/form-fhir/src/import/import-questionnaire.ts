import type {
  FieldDefinition,
  FormDefinition,
  RegisteredFieldType,
  SectionDefinition,
} from '@gapwise/form-engine'
import type { ConditionScope } from '../conditions/condition-scope'
import { type Clauses, importConditions } from '../conditions/import-conditions'
import { withoutCycles } from '../conditions/without-cycles'
import { type FhirLossNote, type Notes, sortedNotes } from '../loss'
import { type FhirVersion, fhirVersionOf } from '../questionnaire/fhir-version'
import { itemTree } from '../questionnaire/item-tree'
import { type Item, noteExtensions, noteOfKey, readItems } from '../questionnaire/read-items'
import { type Json, isPlainObject, recordsOf, textOf } from '../questionnaire/read-json'
import { readValueSets } from '../questionnaire/value-sets'
import { withHostTypes } from './host-types'
import { importAnswerRules } from './import-answer-rules'
import { type Plan, type PlannedField, planQuestionnaire } from './plan-questionnaire'

/** Options of `importQuestionnaire`. */
export interface ImportOptions {
  /**
   * FHIR version of the questionnaire. By default, it comes from `fhirVersion`, from
   * `meta.profile`, or from keys and types of only one version. Otherwise, it is R4.
   */
  readonly version?: FhirVersion
  /**
   * ValueSet resources that items refer to by URL. They must list their codes. Value sets inside
   * the questionnaire are always read.
   */
  readonly valueSets?: readonly unknown[]
  /**
   * Field types that the form gets. With `booleanType`, `decimalType`, `quantityType`, and
   * `timeType` of `@gapwise/form-engine/types`, items of these types get them. `createForm` needs
   * them, too.
   */
  readonly types?: readonly RegisteredFieldType[]
}

/** A definition created from a questionnaire. */
export interface ImportedQuestionnaire {
  /** The definition. `createForm` always accepts it. */
  readonly definition: FormDefinition
  /** FHIR version in which the questionnaire was read. */
  readonly version: FhirVersion
  /**
   * Parts of the questionnaire that the definition represents differently or not at all, most
   * serious first. Also names conditions that can never hold in the questionnaire itself.
   */
  readonly notes: readonly FhirLossNote[]
}

/** An imported questionnaire, with its items and the import plan. */
export interface ReadQuestionnaire extends ImportedQuestionnaire {
  readonly items: readonly Item[]
  readonly plan: Plan
}

/** Metadata keys that do not affect how the form is filled in. */
const METADATA_KEYS = new Set([
  ...['resourceType', 'id', 'meta', 'text', 'language', 'url', 'identifier', 'version', 'name'],
  ...['title', 'status', 'experimental', 'subjectType', 'date', 'publisher', 'contact', 'code'],
  ...['description', 'useContext', 'jurisdiction', 'purpose', 'copyright', 'approvalDate'],
  ...['lastReviewDate', 'effectivePeriod', 'item', 'fhirVersion', 'versionAlgorithmString'],
  ...['versionAlgorithmCoding', 'copyrightLabel', 'derivedFrom', 'implicitRules', 'extension'],
])

/**
 * Converts a FHIR Questionnaire of version R4, R5, or STU3 to a definition. Lists every part that
 * could not be converted, with its path and the reason. Field ids are the link ids. Never throws.
 * `createForm` accepts every returned definition.
 *
 * If a condition cannot be converted, its question is always asked, and the condition is listed.
 *
 * @example
 * ```ts
 * const { definition, notes } = importQuestionnaire(questionnaire)
 * const form = createForm(definition)
 * ```
 */
export function importQuestionnaire(
  questionnaire: unknown,
  options: ImportOptions = {},
): ImportedQuestionnaire {
  const { definition, version, notes } = readQuestionnaire(questionnaire, options)
  return { definition, version, notes }
}

/** Does the same as `importQuestionnaire`, and also returns the items and the plan. */
export function readQuestionnaire(
  source: unknown,
  { version: statedVersion, valueSets = [], types = [] }: ImportOptions,
): ReadQuestionnaire {
  const notes: Notes = []
  const questionnaire: Json = isPlainObject(source) ? source : {}
  const version = statedVersion ?? fhirVersionOf(questionnaire)
  noteMetadata(questionnaire, notes)
  const sets = readValueSets(questionnaire, valueSets)
  const items = readItems({ questionnaire, version, valueSets: sets, notes })
  const plan = planQuestionnaire(items, notes)
  const tree = itemTree(items)
  const title = textOf(questionnaire, 'title') ?? textOf(questionnaire, 'name')
  const scope = { targets: plan.targets, tree, questionnaire, version, table: undefined, notes }
  const draft: FormDefinition = {
    id:
      textOf(questionnaire, 'id') ??
      textOf(questionnaire, 'url') ??
      textOf(questionnaire, 'name') ??
      'questionnaire',
    version: versionOf(questionnaire, notes),
    ...(title !== undefined && { title }),
    sections: sectionsOf(plan, textOf(questionnaire, 'description'), scope),
  }
  const whole = withoutCycles(draft, tree, notes)
  const names = new Set(types.map(({ type }) => type))
  const typed =
    names.size > 0
      ? withHostTypes(whole, plan.targets.values(), names, notes)
      : { definition: whole, notes }
  return { ...typed, version, notes: sortedNotes(typed.notes), items, plan }
}

function noteMetadata(questionnaire: Json, notes: Notes): void {
  if (textOf(questionnaire, 'resourceType') !== 'Questionnaire') {
    const message = 'This is not a Questionnaire, but it was read as one.'
    notes.push({ code: 'unreadable', grade: 'asks', path: '$.resourceType', message })
  }
  for (const key of Object.keys(questionnaire)) {
    if (METADATA_KEYS.has(key) || key === 'contained') continue
    notes.push(noteOfKey(key, `$.${key}`))
  }
  noteExtensions(questionnaire, '$', notes)
  for (const { record, path } of recordsOf(questionnaire, 'contained', '$', notes)) {
    const type = textOf(record, 'resourceType')
    if (type === 'ValueSet') continue
    const message = `Only value sets are read, so this “${type ?? 'resource'}” was left out.`
    notes.push({ code: 'part_left_out', grade: 'stores', path, message })
  }
}

function versionOf(resource: Json, notes: Notes): number {
  const version = textOf(resource, 'version')
  const number = Number(/^\d{1,9}/.exec(version ?? '1')?.[0])
  if (version === undefined || version === String(number)) return number
  const message = `Versions are whole numbers, but this one is “${version.slice(0, 40)}”.`
  notes.push({ code: 'version_differs', grade: 'looks', path: '$.version', message })
  return Number.isNaN(number) ? 1 : number
}

function sectionsOf(
  { sections, targets }: Plan,
  description: string | undefined,
  scope: ConditionScope,
): SectionDefinition[] {
  const clauses: Clauses = new Map()
  return sections.map(({ id, title, group, fields }, at) => ({
    id,
    title,
    ...(at === 0 && description !== undefined && { body: description }),
    ...importConditions(group ? [group] : [], clauses, scope),
    fields: fields.map((planned) => {
      const columns = planned.columns.map((column) => fieldOf(column, planned.field.id))
      const field = fieldOf(planned, undefined)
      return columns.length > 0 ? { ...field, child_fields: columns } : field
    }),
  }))

  function fieldOf({ field, chain }: PlannedField, table: string | undefined): FieldDefinition {
    const item = targets.get(field.id)?.item
    const fieldScope = { ...scope, table }
    return {
      ...field,
      ...importConditions(chain, clauses, fieldScope),
      ...(item && item.type !== 'group' && importAnswerRules(item, field, fieldScope)),
    }
  }
}
