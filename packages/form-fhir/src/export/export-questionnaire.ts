import type { FieldDefinition, FormDefinition, RuleCondition } from '@gapwise/form-engine'
import { itemTypeOf } from './export-answer'
import { exclusiveOptionOf, exportAnswerRules } from './export-answer-rules'
import { type ExportScope, exportConditions, ruleOfDependsOn } from './export-conditions'
import { coreExtension } from '../questionnaire/extensions'
import { linkIdsOf } from '../questionnaire/link-ids'
import { fhirAnswer, questionOfField } from '../response/response-answers'
import type { Questionnaire, QuestionnaireItem } from '../questionnaire/questionnaire'
import { type FhirLossGrade, type FhirLossNote, type Notes, sortedNotes } from '../loss'
import type { Json } from '../questionnaire/read-json'

/** A questionnaire created from a definition. */
export interface ExportedQuestionnaire {
  readonly questionnaire: Questionnaire
  /**
   * Parts of the definition that the questionnaire represents differently or not at all, most
   * serious first.
   */
  readonly notes: readonly FhirLossNote[]
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
  noteKeys(definition, FORM_KEYS, { notes, path: '$' })
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
  return { questionnaire, notes: sortedNotes(notes) }
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
  const takesAnswer = type !== 'display' && type !== 'group'
  noteLinkId(linkId, field.id, scope)
  noteKeys(field, takesAnswer ? QUESTION_KEYS : FIELD_KEYS, scope)
  field.options?.forEach((option, at) =>
    noteKeys(option, OPTION_KEYS, { notes, path: `${path}.options[${at}]` }),
  )
  if (isInexact) {
    const message = `FHIR has no type for “${field.type}”, so it became “${type}”, which accepts other answers.`
    notes.push({ code: 'type_differs', grade: 'stores', path: `${path}.type`, message })
  }
  const columns = field.type === 'input-table' ? (field.child_fields ?? []) : []
  const { extension: conditions = [], ...enabled } = exportConditions(rules, scope)
  const { extension: limits = [], ...lengths } = limitsOf(field, type, scope)
  const { extension: rulesOfAnswer = [], ...readOnly } = exportAnswerRules(field, type, scope)
  const hint = takesAnswer ? field.helper_text : undefined
  const units = type === 'quantity' ? unitsOf(field) : []
  const extension = [
    ...units,
    ...conditions,
    ...limits,
    ...rulesOfAnswer,
    ...(hint === undefined ? [] : [{ url: coreExtension('entryFormat'), valueString: hint }]),
  ]
  return {
    linkId,
    type,
    ...(field.display_label !== undefined && { text: field.display_label }),
    ...enabled,
    ...(field.required === true && type !== 'display' && { required: true }),
    ...(repeats && { repeats }),
    ...lengths,
    ...readOnly,
    ...(extension.length > 0 && { extension }),
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
  const isList = LIST_TYPES.has(field.type) && itemTypeOf(field).repeats === true
  const key = type === 'date' ? 'valueDate' : 'valueInteger'
  const { minimum, maximum } = boundsOf(field)
  const extension: Json[] = []
  const add = (name: string, valueKey: string, value: unknown) => {
    if (value !== undefined) extension.push({ url: coreExtension(name), [valueKey]: value })
  }
  if (isText) add('minLength', 'valueInteger', field.minlength)
  if (isList) {
    add('questionnaire-minOccurs', 'valueInteger', field.minlength)
    add('questionnaire-maxOccurs', 'valueInteger', field.maxlength)
  }
  if (HOST_ITEMS.has(type) && type !== 'quantity') {
    const limit = (value: unknown) => fhirAnswer(value, questionOfField(field))
    for (const [name, value] of [
      ['minValue', minimum],
      ['maxValue', maximum],
    ] as const) {
      const written = value === undefined ? undefined : limit(value)
      if (written) extension.push({ url: coreExtension(name), ...written })
    }
    add('maxDecimalPlaces', 'valueInteger', field['x-decimals'])
  } else if (type === 'integer' || type === 'date') {
    add('minValue', key, minimum)
    add('maxValue', key, maximum)
  } else {
    noteLimits(['minimum_number', 'maximum_number', 'minimum_value', 'maximum_value'])
  }
  const isOneFile = field.type === 'file-upload' && field.maxlength === 1
  if (!isText && !isList) noteLimits(isOneFile ? ['minlength'] : ['minlength', 'maxlength'])
  return {
    ...(isText && field.maxlength !== undefined && { maxLength: field.maxlength }),
    ...(extension.length > 0 && { extension }),
  }

  function noteLimits(keys: readonly (keyof FieldDefinition)[]): void {
    for (const limit of keys) {
      if (field[limit] === undefined) continue
      const message = `The limit “${limit}” does not fit the type of the question.`
      notes.push({ code: 'limit_left_out', grade: 'stores', path: `${path}.${limit}`, message })
    }
  }
}

type Bound = string | number | undefined

/** Returns the stricter one of each two limits. */
function boundsOf(field: FieldDefinition): { minimum: Bound; maximum: Bound } {
  const { minimum_number: least, maximum_number: most } = field
  const { minimum_value: lowest, maximum_value: highest } = field
  return {
    minimum: Number(lowest) > Number(least) ? lowest : (least ?? lowest),
    maximum: Number(highest) < Number(most) ? highest : (most ?? highest),
  }
}

/** Items of types that have no built-in field type. */
const HOST_ITEMS = new Set(['decimal', 'quantity', 'time'])

/** Types whose length is the number of answers or rows. */
const LIST_TYPES = new Set(['checkbox', 'input-table', 'file-upload', 'drug-lookup'])

/** Returns the units of a quantity. */
function unitsOf({ options = [] }: FieldDefinition): Json[] {
  const name = options.length === 1 ? 'questionnaire-unit' : 'questionnaire-unitOption'
  return options.map(({ key, value }) => ({
    url: coreExtension(name),
    valueCoding: { code: key, display: value },
  }))
}

function optionsOf(
  { options = [], checks = [] }: FieldDefinition,
  type: string,
): Pick<QuestionnaireItem, 'answerOption'> {
  if (type !== 'choice' && type !== 'open-choice') return {}
  const exclusive = new Set(checks.map(exclusiveOptionOf))
  return {
    answerOption: options.map(({ key, value, exclusive: isExclusive = exclusive.has(key) }) => ({
      valueCoding: { code: key, display: value },
      ...(isExclusive && { extension: [EXCLUSIVE] }),
    })),
  }
}

const EXCLUSIVE = { url: coreExtension('questionnaire-optionExclusive'), valueBoolean: true }

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
    if (type === 'boolean') return [{ valueBoolean: value === true || value === 'true' }]
    if (HOST_ITEMS.has(type)) {
      const answer = fhirAnswer(value, questionOfField(field))
      return answer ? [answer] : []
    }
    if (isOption) return [{ valueCoding: { code: value } }]
    if (type === 'integer') return [{ valueInteger: value }]
    if (type === 'date') return [{ valueDate: value }]
    return typeof value === 'string' ? [{ valueString: value }] : []
  })
  const isText = ['string', 'text', 'open-choice', 'choice'].includes(type)
  if (
    initial.length === values.length &&
    (isText || HOST_ITEMS.has(type) || ['boolean', 'integer', 'date'].includes(type))
  ) {
    return { initial }
  }
  const message = 'The question cannot start with this answer, so it was left out.'
  notes.push({ code: 'initial_left_out', grade: 'stores', path: `${path}.default`, message })
  return {}
}

/**
 * These keys need no note, because they are exported or do not affect how the form is filled in.
 */
const FORM_KEYS = new Set(['$schema', 'id', 'version', 'title', 'sections'])
const OPTION_KEYS = new Set(['key', 'value', 'subKey', 'exclusive'])
const SECTION_KEYS = new Set(['id', 'title', 'order', 'depends_on', 'visible_if', 'fields'])
const FIELD_KEYS = new Set([
  ...['id', 'type', 'tag', 'display_label', 'required', 'order', 'options', 'default'],
  ...['depends_on', 'visible_if', 'minlength', 'maxlength', 'minimum_number', 'maximum_number'],
  ...['minimum_value', 'maximum_value', 'heading_type', 'child_fields', 'checks', 'x-decimals'],
])
/** Keys that are exported for a question, but not for a text. */
const QUESTION_KEYS = new Set([...FIELD_KEYS, 'helper_text', 'computed', 'read_only_if'])
const APPEARANCE_KEYS = new Set([
  ...['body', 'image', 'videoId', 'videoTitle', 'helper_text', 'classes'],
  ...['presentation', 'entry_name', 'messages'],
])

function noteKeys(
  node: object,
  known: ReadonlySet<string>,
  { notes, path }: Pick<ExportScope, 'notes' | 'path'>,
): void {
  for (const [key, value] of Object.entries(node)) {
    if (known.has(key) || value === undefined || value === false) continue
    const isLook = APPEARANCE_KEYS.has(key)
    const grade: FhirLossGrade = isLook ? 'looks' : key === 'required_if' ? 'asks' : 'stores'
    const code = isLook ? 'look_left_out' : 'part_left_out'
    notes.push({ code, grade, path: `${path}.${key}`, message: `“${key}” has no counterpart.` })
  }
}

function noteLinkId(linkId: string, id: string, { notes, path }: ExportScope): void {
  if (linkId === id) return
  const message = `Another question has this id, so the link id is “${linkId}”.`
  notes.push({ code: 'link_id_differs', grade: 'stores', path: `${path}.id`, message })
}
