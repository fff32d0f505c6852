import type {
  AnswerValue,
  ConditionValue,
  Context,
  DependsOn,
  FieldDefinition,
  FormDefinition,
  Progress,
  SectionDefinition,
} from '../../src'
import {
  NEVER_REQUIRED,
  NOT_ASKED,
  bare,
  codesOf,
  contains,
  empty,
  own,
  unanswered,
} from './reference-answers'
import { type RulePlace, type RuleWorld, ruleHolds } from './reference-rules'

/**
 * State of an independent, deliberately simple evaluator. The evaluator compiles nothing and
 * derives every result from the definition and the answers. The engine must produce the same
 * results.
 */
export interface ReferenceForm {
  readonly definition: FormDefinition
  /** Answers by section, then field. */
  readonly answers: Map<string, Map<string, AnswerValue | undefined>>
  /** Keys (from `keyOf`) of unconfirmed presets. */
  readonly unconfirmed: Set<string>
  context: Context
  today: string | undefined
  /**
   * Cache of field visibility, cleared on each change. Without the cache, chains of conditions
   * would take too long to evaluate.
   */
  readonly known: Map<string, boolean>
}

export interface ReferenceIssue {
  section: string
  field: string
  row?: number
  code: string
}

const LISTS = ['checkbox', 'input-table', 'drug-lookup', 'file-upload']

export const keyOf = (section: string, field: string): string => JSON.stringify([section, field])

export function sortedSections(definition: FormDefinition): SectionDefinition[] {
  return sorted(definition.sections)
}

/** Returns a section's fields with their parents. Children come after their parent. */
export function fieldsOf(
  section: SectionDefinition,
): { field: FieldDefinition; parent?: FieldDefinition }[] {
  const walk = (
    fields: readonly FieldDefinition[],
    parent?: FieldDefinition,
  ): { field: FieldDefinition; parent?: FieldDefinition }[] =>
    sorted(fields).flatMap((field) => [
      parent ? { field, parent } : { field },
      ...(field.type === 'complex-radio' ? walk(field.child_fields ?? [], field) : []),
    ])
  return walk(section.fields)
}

function sorted<T extends { readonly order?: number }>(list: readonly T[]): T[] {
  const position = (item: T) => item.order ?? Infinity
  return list
    .map((item, at) => ({ item, at }))
    .sort((a, b) =>
      position(a.item) === position(b.item) ? a.at - b.at : position(a.item) - position(b.item),
    )
    .map(({ item }) => item)
}

export function isSectionVisible(form: ReferenceForm, id: string): boolean {
  const section = form.definition.sections.find((one) => one.id === id)!
  return cached(form, JSON.stringify([id]), () => isMet(form, section, { section: id }))
}

export function isVisible(form: ReferenceForm, sectionId: string, id: string): boolean {
  return cached(form, keyOf(sectionId, id), () => computeVisible(form, sectionId, id))
}

function cached(form: ReferenceForm, key: string, compute: () => boolean): boolean {
  const known = form.known.get(key) ?? compute()
  form.known.set(key, known)
  return known
}

function computeVisible(form: ReferenceForm, sectionId: string, id: string): boolean {
  const section = form.definition.sections.find((one) => one.id === sectionId)!
  const { field, parent } = fieldsOf(section).find((one) => one.field.id === id)!
  if (!isSectionVisible(form, sectionId)) return false
  if (parent) {
    if (!isVisible(form, sectionId, parent.id)) return false
    const bound = (parent.options ?? []).filter((option) => option.subKey === id)
    const chosen = form.answers.get(sectionId)?.get(parent.id)
    if (bound.length > 0 && !bound.some((option) => option.key === chosen)) return false
  }
  return isMet(form, field, { section: sectionId })
}

/** Returns whether the `depends_on` and the `visible_if` of a section, field, or column hold. */
function isMet(
  form: ReferenceForm,
  { depends_on: dependsOn, visible_if: rule }: Pick<FieldDefinition, 'depends_on' | 'visible_if'>,
  place: RulePlace,
): boolean {
  return holds(form, dependsOn, place) && (!rule || ruleHolds(rule, place, worldOf(form)))
}

function worldOf(form: ReferenceForm): RuleWorld {
  const sectionOf = (id: string) => form.definition.sections.find((section) => section.id === id)!
  const parentOf = (section: string, id: string) =>
    sectionOf(section).fields.find(
      ({ type, child_fields: columns }) =>
        type === 'input-table' && columns?.some((column) => column.id === id),
    )
  return {
    today: form.today,
    fact: (object, attribute) => own(own(form.context, object), attribute),
    tableOf: (section, id) => parentOf(section, id)?.id,
    shownAnswer: (section, id) =>
      isVisible(form, section, id) ? form.answers.get(section)?.get(id) : undefined,
    isColumnShown(id, place) {
      const column = parentOf(place.section, id)!.child_fields!.find((one) => one.id === id)!
      return isMet(form, column, place)
    },
  }
}

function holds(form: ReferenceForm, dependsOn: DependsOn | undefined, place: RulePlace): boolean {
  if (!dependsOn || dependsOn.field_value_list.length === 0) return true
  const results = dependsOn.field_value_list.map((entry) => {
    if ('object_name' in entry) {
      const fact = own(own(form.context, entry.object_name), entry.attribute_name)
      if (entry.value !== undefined) return contains(fact, listOf(entry.value))
      return !(fact === undefined || fact === null || fact === false || fact === '' || empty(fact))
    }
    const world = worldOf(form)
    if (world.tableOf(entry.section_id, entry.id) !== undefined) {
      const shown = world.isColumnShown(entry.id, place)
      return shown && contains(own(place.row, entry.id), listOf(entry.value))
    }
    return (
      isVisible(form, entry.section_id, entry.id) &&
      contains(form.answers.get(entry.section_id)?.get(entry.id), listOf(entry.value))
    )
  })
  return dependsOn.logic_operator === 'OR' ? results.includes(true) : !results.includes(false)
}

function listOf(value: ConditionValue): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

export function validate(form: ReferenceForm, mode: 'draft' | 'strict'): ReferenceIssue[] {
  const issues: ReferenceIssue[] = []
  for (const section of sortedSections(form.definition)) {
    for (const { field } of fieldsOf(section)) {
      if (NOT_ASKED.includes(field.type) || !isVisible(form, section.id, field.id)) continue
      const value = form.answers.get(section.id)?.get(field.id)
      const add = (code: string) => issues.push({ section: section.id, field: field.id, code })
      codesOf(field, value, mode).forEach(add)
      if (mode === 'strict' && form.unconfirmed.has(keyOf(section.id, field.id))) add('unconfirmed')
      if (field.type !== 'input-table' || !Array.isArray(value)) continue
      value.forEach((answers: unknown, row) => {
        for (const column of shownColumns(form, section.id, field, answers)) {
          const cell = own(answers, column.id) as AnswerValue | undefined
          for (const code of codesOf(column, cell, mode)) {
            issues.push({ section: section.id, field: column.id, row, code })
          }
        }
      })
    }
  }
  return issues
}

export function progress(form: ReferenceForm, section: SectionDefinition): Progress {
  const { id } = section
  const asked = fieldsOf(section).filter(
    ({ field }) =>
      field.required === true &&
      !NEVER_REQUIRED.includes(field.type) &&
      isVisible(form, id, field.id),
  )
  const answered = asked.filter(
    ({ field }) =>
      !unanswered(form.answers.get(id)?.get(field.id)) &&
      !form.unconfirmed.has(keyOf(id, field.id)),
  )
  return { answered: answered.length, required: asked.length }
}

function shownColumns(
  form: ReferenceForm,
  section: string,
  table: FieldDefinition,
  answers: unknown,
): FieldDefinition[] {
  const place = { section, table: table.id, row: answers }
  return sorted(table.child_fields ?? []).filter((column) => isMet(form, column, place))
}

export function submission(form: ReferenceForm): { [section: string]: object } {
  const sections = sortedSections(form.definition).flatMap((section): [string, object][] => {
    const fields = fieldsOf(section).flatMap(({ field }): [string, unknown][] => {
      if (NOT_ASKED.includes(field.type) || !isVisible(form, section.id, field.id)) return []
      const value = form.answers.get(section.id)?.get(field.id)
      if (unanswered(value) && !LISTS.includes(field.type)) return []
      if (field.type !== 'input-table' || !Array.isArray(value)) {
        return [[field.id, typeof value === 'string' ? bare(value, field) : value]]
      }
      const rows = value.map((answers: unknown) =>
        shownColumns(form, section.id, field, answers).flatMap((column): [string, unknown][] => {
          const cell = own(answers, column.id)
          return unanswered(cell) ? [] : [[column.id, cell]]
        }),
      )
      return [[field.id, rows.map((row) => Object.fromEntries(row))]]
    })
    return fields.length > 0 ? [[section.id, Object.fromEntries(fields)]] : []
  })
  return Object.fromEntries<object>(sections)
}
