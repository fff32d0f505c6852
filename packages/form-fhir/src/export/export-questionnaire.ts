import type { FieldDefinition, FormDefinition, RuleCondition } from '@gapwise/form-engine'
import { itemTypeOf } from './export-answer'
import { type ExportScope, exportConditions, ruleOfDependsOn } from './export-conditions'
import { linkIdsOf } from '../questionnaire/link-ids'
import type { Questionnaire, QuestionnaireItem } from '../questionnaire/questionnaire'
import {
  type ConversionEffect,
  type Json,
  type NotCarriedOver,
  type Notes,
} from '../questionnaire/read-json'

/** A questionnaire created from a definition. */
export interface ExportedQuestionnaire {
  readonly questionnaire: Questionnaire
  /** Parts of the definition that the questionnaire does not represent. */
  readonly notCarriedOver: readonly NotCarriedOver[]
}

/**
 * Converts a definition to a FHIR R4 Questionnaire. Lists every part that could not be converted,
 * with its path in the definition and the reason. Expects a definition that `createForm` accepts.
 *
 * A section becomes a group. The link ids are the ids of the fields. `depends_on` and `visible_if`
 * become `enableWhen`, which has one level of `all` or `any`. If a condition cannot be converted,
 * its question is always asked, and the condition is listed.
 */
export function exportQuestionnaire(definition: FormDefinition): ExportedQuestionnaire {
  const notes: Notes = []
  const links = linkIdsOf(definition)
  const { id, version, title } = definition
  const questionnaire: Questionnaire = {
    resourceType: 'Questionnaire',
    id,
    version: String(version),
    status: 'draft',
    ...(title !== undefined && { title }),
    item: inDisplayOrder(definition.sections).map(([section, at]): QuestionnaireItem => {
      const path = `$.sections[${at}]`
      const scope = { links, section: section.id, table: undefined, notes, path }
      const linkId = links.section(section.id)
      noteLinkId(linkId, section.id, scope)
      noteKeys(section, SECTION_KEYS, scope)
      return {
        linkId,
        type: 'group',
        text: section.title,
        ...exportConditions(conditionsOf(section), scope),
        item: inDisplayOrder(section.fields).flatMap(([field, index]) =>
          itemsOf(field, [], { ...scope, path: `${path}.fields[${index}]` }),
        ),
      }
    }),
  }
  return { questionnaire, notCarriedOver: notes }
}

/** Returns sections or fields with their written positions, sorted by `order` (D47). */
function inDisplayOrder<T extends { readonly order?: number }>(
  list: readonly T[],
): (readonly [T, number])[] {
  const rank = ({ order = Infinity }: T) => order
  return list
    .map((one, at) => [one, at] as const)
    .sort(([one], [other]) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)))
}

function conditionsOf(node: Pick<FieldDefinition, 'depends_on' | 'visible_if'>): RuleCondition[] {
  return [ruleOfDependsOn(node.depends_on), ...(node.visible_if ? [node.visible_if] : [])]
}

/** Returns the items for a field and for the child fields of its options. */
function itemsOf(
  field: FieldDefinition,
  inherited: readonly RuleCondition[],
  scope: ExportScope,
): QuestionnaireItem[] {
  const { section, links, path } = scope
  const rules = [...inherited, ...conditionsOf(field)]
  const item = itemOf(field, rules, scope)
  if (field.type !== 'complex-radio') return [item]
  const children = inDisplayOrder(field.child_fields ?? []).flatMap(([child, at]) => {
    const keys = (field.options ?? []).flatMap(({ key, subKey }) =>
      subKey === child.id ? [key] : [],
    )
    const isChosen: RuleCondition = { in: [{ field: field.id, section }, keys] }
    const own = keys.length > 0 ? [isChosen] : rules
    return itemsOf(child, own, { ...scope, links, path: `${path}.child_fields[${at}]` })
  })
  return [item, ...children]
}

function itemOf(
  field: FieldDefinition,
  rules: readonly RuleCondition[],
  scope: ExportScope,
): QuestionnaireItem {
  const { section, links, notes, path } = scope
  const { linkId } = links.field({ section, field: field.id })!
  const { type, repeats, isInexact } = itemTypeOf(field)
  noteLinkId(linkId, field.id, scope)
  noteKeys(field, FIELD_KEYS, scope)
  if (isInexact) {
    const why = `FHIR has no type for this, so it became “${type}”, which accepts other answers.`
    notes.push({ path: `${path}.type`, what: field.type, why, affects: 'answers' })
  }
  const columns = field.type === 'input-table' ? (field.child_fields ?? []) : []
  return {
    linkId,
    type,
    ...(field.display_label !== undefined && { text: field.display_label }),
    ...exportConditions(rules, scope),
    ...(field.required === true && type !== 'display' && { required: true }),
    ...(repeats && { repeats }),
    ...limitsOf(field, type, scope),
    ...optionsOf(field, type),
    ...initialOf(field, type, scope),
    ...(columns.length > 0 && {
      item: inDisplayOrder(columns).map(([column, at]) => {
        const columnPath = `${path}.child_fields[${at}]`
        const rowScope = { ...scope, table: field.id, path: columnPath }
        return itemOf(column, conditionsOf(column), rowScope)
      }),
    }),
  }
}

function limitsOf(
  field: FieldDefinition,
  type: string,
  { notes, path }: ExportScope,
): Pick<QuestionnaireItem, 'maxLength' | 'extension'> {
  const isText = type === 'string' || type === 'text' || type === 'open-choice'
  const limit = type === 'date' ? 'valueDate' : 'valueInteger'
  const minimum = field.minimum_number ?? field.minimum_value
  const maximum = field.maximum_number ?? field.maximum_value
  const extension: Json[] = []
  const add = (name: string, key: string, value: number | string | undefined) => {
    if (value !== undefined) extension.push({ url: `${EXTENSION}${name}`, [key]: value })
  }
  if (isText) add('minLength', 'valueInteger', field.minlength)
  if (type === 'integer' || type === 'date') {
    add('minValue', limit, minimum)
    add('maxValue', limit, maximum)
  } else {
    noteLimits(field, ['minimum_number', 'maximum_number', 'minimum_value', 'maximum_value'])
  }
  if (!isText) noteLimits(field, ['minlength', 'maxlength'])
  return {
    ...(isText && field.maxlength !== undefined && { maxLength: field.maxlength }),
    ...(extension.length > 0 && { extension }),
  }

  function noteLimits(source: FieldDefinition, keys: readonly (keyof FieldDefinition)[]): void {
    for (const key of keys) {
      if (source[key] === undefined) continue
      const why = 'This limit does not fit the type of the question.'
      notes.push({ path: `${path}.${key}`, what: key, why, affects: 'answers' })
    }
  }
}

const EXTENSION = 'http://hl7.org/fhir/StructureDefinition/'

function optionsOf(
  { options = [] }: FieldDefinition,
  type: string,
): Pick<QuestionnaireItem, 'answerOption'> {
  if (type !== 'choice' && type !== 'open-choice') return {}
  const coded = options.map(({ key, value }) => ({ valueCoding: { code: key, display: value } }))
  return { answerOption: coded }
}

function initialOf(
  field: FieldDefinition,
  type: string,
  { notes, path }: ExportScope,
): Pick<QuestionnaireItem, 'initial'> {
  const { default: preset, options = [] } = field
  if (preset === undefined || preset === '') return {}
  const values = Array.isArray(preset) ? (preset as readonly unknown[]) : [preset]
  const initial = values.flatMap((value): Json[] => {
    const isOption = options.some(({ key }) => key === value)
    if (type === 'boolean') return [{ valueBoolean: value === 'true' }]
    if (isOption) return [{ valueCoding: { code: value } }]
    if (type === 'integer') return [{ valueInteger: value }]
    if (type === 'date') return [{ valueDate: value }]
    return typeof value === 'string' ? [{ valueString: value }] : []
  })
  const isText = ['string', 'text', 'open-choice', 'choice'].includes(type)
  if (
    initial.length === values.length &&
    (isText || ['boolean', 'integer', 'date'].includes(type))
  ) {
    return { initial }
  }
  const why = 'This question cannot start with this answer.'
  notes.push({ path: `${path}.default`, what: 'default', why, affects: 'answers' })
  return {}
}

/**
 * These keys need no note, because they are exported or do not affect how the form is filled in.
 */
const SECTION_KEYS = new Set(['id', 'title', 'order', 'depends_on', 'visible_if', 'fields'])
const FIELD_KEYS = new Set([
  ...['id', 'type', 'tag', 'display_label', 'required', 'order', 'options', 'default'],
  ...['depends_on', 'visible_if', 'minlength', 'maxlength', 'minimum_number', 'maximum_number'],
  ...['minimum_value', 'maximum_value', 'heading_type', 'child_fields'],
])
const APPEARANCE_KEYS = new Set([
  ...['body', 'image', 'videoId', 'videoTitle', 'helper_text', 'classes'],
  ...['presentation', 'entry_name'],
])

function noteKeys(node: object, known: ReadonlySet<string>, { notes, path }: ExportScope): void {
  for (const [key, value] of Object.entries(node)) {
    if (known.has(key) || value === undefined || value === false) continue
    const affects: ConversionEffect = APPEARANCE_KEYS.has(key) ? 'appearance' : 'answers'
    notes.push({ path: `${path}.${key}`, what: key, why: 'It has no counterpart.', affects })
  }
}

function noteLinkId(linkId: string, id: string, { notes, path }: ExportScope): void {
  if (linkId === id) return
  const why = `Another question has this id, so the link id is “${linkId}”.`
  notes.push({ path: `${path}.id`, what: id, why, affects: 'answers' })
}
