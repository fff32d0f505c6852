import type {
  AnswerValue,
  ConditionValue,
  Context,
  DependsOn,
  FieldDefinition,
  FormDefinition,
  Progress,
  RuleValue,
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
import { type RulePlace, type RuleWorld, ruleHolds, valueOf } from './reference-rules'

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
  /** Cache of the cells of each row, cleared on each change. */
  readonly knownCells: Map<unknown, Map<string, unknown>>
}

export interface ReferenceIssue {
  section: string
  field: string
  row?: number
  rows?: readonly number[]
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
  return {
    today: form.today,
    fact: (object, attribute) => own(own(form.context, object), attribute),
    tableOf: (section, id) => tableWith(id, sectionOf(section).fields)?.id,
    shownAnswer: (section, id) =>
      isVisible(form, section, id) ? form.answers.get(section)?.get(id) : undefined,
    isAnswered(section, id, value, row) {
      const { fields } = sectionOf(section)
      const columns = tableWith(id, fields)?.child_fields ?? fields
      const field = columns.find((one) => one.id === id)
      return field ? isAnswered(form, section, field, value, row) : !unanswered(value)
    },
    isColumnShown: (id, place) => isColumnShown(form, columnOf(form, id, place), place),
    columnAnswer: (id, place) => columnAnswer(form, columnOf(form, id, place), place),
  }
}

/** Returns the table that has a column with this id, at any depth. */
function tableWith(id: string, fields: readonly FieldDefinition[]): FieldDefinition | undefined {
  for (const field of fields) {
    if (field.type !== 'input-table') continue
    const columns = field.child_fields ?? []
    if (columns.some((column) => column.id === id)) return field
    const found = tableWith(id, columns)
    if (found) return found
  }
  return undefined
}

function columnOf(form: ReferenceForm, id: string, { section }: RulePlace): FieldDefinition {
  const { fields } = form.definition.sections.find((one) => one.id === section)!
  return tableWith(id, fields)!.child_fields!.find((one) => one.id === id)!
}

function cachedCell<T>(
  form: ReferenceForm,
  { section, row }: RulePlace,
  what: 'shown' | 'value' | 'answer',
  { id }: FieldDefinition,
  compute: () => T,
): T {
  const cells = form.knownCells.get(row) ?? new Map<string, unknown>()
  form.knownCells.set(row, cells)
  const key = JSON.stringify([section, id, what])
  if (!cells.has(key)) cells.set(key, compute())
  return cells.get(key) as T
}

function isColumnShown(form: ReferenceForm, column: FieldDefinition, place: RulePlace): boolean {
  return cachedCell(form, place, 'shown', column, () => isMet(form, column, place))
}

/** Returns the stored or computed value of a column in a row. */
function columnValue(form: ReferenceForm, column: FieldDefinition, place: RulePlace): unknown {
  const rule = column.computed
  if (rule === undefined) return own(place.row, column.id)
  return cachedCell(form, place, 'value', column, () => computedValue(form, column, rule, place))
}

function computedValue(
  form: ReferenceForm,
  column: FieldDefinition,
  rule: RuleValue,
  place: RulePlace,
): unknown {
  const value = valueOf(rule, place, worldOf(form)) as
    | string
    | number
    | boolean
    | readonly string[]
    | undefined
  if (value === undefined || Array.isArray(value)) return value
  if (column.type !== 'integer-picker') return String(value)
  // The field converts whole numbers that are text. Zero has no sign.
  const isText = typeof value === 'string' && /^[+-]?\d+$/.test(value.trim())
  const answer = isText && Number.isSafeInteger(Number(value)) ? Number(value) : value
  return answer === 0 ? 0 : answer
}

function columnAnswer(form: ReferenceForm, column: FieldDefinition, place: RulePlace): unknown {
  return cachedCell(form, place, 'answer', column, () => {
    const value = columnValue(form, column, place)
    const hidden = (column.options ?? []).filter(
      ({ visible_if: rule }) => rule && !ruleHolds(rule, place, worldOf(form)),
    )
    return hidden.some(({ key }) => key === value) ? undefined : value
  })
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
    const table = world.tableOf(entry.section_id, entry.id)
    if (table !== undefined) {
      let row: RulePlace | undefined = place
      while (row && row.table !== table) row = row.outer
      const shown = row && world.isColumnShown(entry.id, row)
      return shown === true && contains(world.columnAnswer(entry.id, row!), listOf(entry.value))
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
      const rows = rowsWithAnswer(form, section.id, field, value)
      codesOf(field, value, mode, rows).forEach(add)
      if (mode === 'strict' && form.unconfirmed.has(keyOf(section.id, field.id))) add('unconfirmed')
      issues.push(...rowIssues(form, field, value, mode, { section: section.id }))
    }
  }
  return issues
}

function rowIssues(
  form: ReferenceForm,
  table: FieldDefinition,
  value: unknown,
  mode: 'draft' | 'strict',
  outer: RulePlace,
  path: readonly number[] = [],
): ReferenceIssue[] {
  return placesIn(table, value, outer).flatMap((place, at) => {
    const rows = [...path, at]
    const position = { section: place.section, row: rows[0]!, ...(path.length > 0 && { rows }) }
    return shownColumns(form, table, place).flatMap((column) => {
      const answer = columnAnswer(form, column, place) as AnswerValue | undefined
      const count = rowsWithAnswer(form, place.section, column, answer, place)
      const required = isRequired(form, column, place)
      const codes = codesOf({ ...column, required }, answer, mode, count)
      return [
        ...codes.map((code) => ({ field: column.id, code, ...position })),
        ...rowIssues(form, column, answer, mode, place, rows),
      ]
    })
  })
}

/** Returns the rows of a table as places of rules. */
function placesIn(table: FieldDefinition, value: unknown, outer: RulePlace): RulePlace[] {
  if (table.type !== 'input-table' || !Array.isArray(value)) return []
  const around = outer.table === undefined ? {} : { outer }
  return value.map((row: unknown) => ({ section: outer.section, table: table.id, row, ...around }))
}

function isRequired(form: ReferenceForm, column: FieldDefinition, place: RulePlace): boolean {
  const { required, required_if: rule } = column
  return required === true || (rule !== undefined && ruleHolds(rule, place, worldOf(form)))
}

/** Returns the expected states of a table's rows, and of the tables in its rows. */
export function rowStates(
  form: ReferenceForm,
  table: FieldDefinition,
  value: unknown,
  outer: RulePlace,
  isTableShown: boolean,
): unknown[] {
  return placesIn(table, value, outer).map((place) =>
    sorted(table.child_fields ?? []).map((column) => {
      const visible = isTableShown && isColumnShown(form, column, place)
      const cell = columnValue(form, column, place)
      const world = worldOf(form)
      return {
        field: column.id,
        value: completed(form, column, cell, place),
        visible,
        required: !NEVER_REQUIRED.includes(column.type) && isRequired(form, column, place),
        readOnly:
          column.computed !== undefined ||
          (column.read_only_if !== undefined && ruleHolds(column.read_only_if, place, world)),
        options: (column.options ?? [])
          .filter(({ visible_if: rule }) => !rule || ruleHolds(rule, place, world))
          .map(({ key }) => key),
        rows: rowStates(form, column, cell, place, visible),
      }
    }),
  )
}

/** Returns a value with the computed cells of the tables in it. */
function completed(
  form: ReferenceForm,
  field: FieldDefinition,
  value: unknown,
  outer: RulePlace,
): unknown {
  const places = placesIn(field, value, outer)
  if (!Array.isArray(value) || field.type !== 'input-table') return value
  return places.map((place) => {
    const cells = (field.child_fields ?? []).map((column) => [
      column.id,
      completed(form, column, columnValue(form, column, place), place),
    ])
    const all = [...Object.entries(place.row as object), ...cells]
    return Object.fromEntries(
      [...new Map(all as [string, unknown][])].filter(([, cell]) => cell !== undefined),
    )
  })
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
      isAnswered(form, id, field, form.answers.get(id)?.get(field.id)) &&
      !form.unconfirmed.has(keyOf(id, field.id)),
  )
  return { answered: answered.length, required: asked.length }
}

/** Returns whether a field has an answer. A table needs a row in which a shown column has one. */
function isAnswered(
  form: ReferenceForm,
  section: string,
  field: FieldDefinition,
  value: unknown,
  row?: RulePlace,
): boolean {
  return rowsWithAnswer(form, section, field, value, row) !== 0 && !unanswered(value)
}

function rowsWithAnswer(
  form: ReferenceForm,
  section: string,
  field: FieldDefinition,
  value: unknown,
  row?: RulePlace,
): number | undefined {
  if (field.type !== 'input-table' || !Array.isArray(value)) return undefined
  return placesIn(field, value, row ?? { section }).filter((place) =>
    shownColumns(form, field, place).some(
      (column) =>
        column.computed === undefined &&
        isAnswered(form, section, column, columnAnswer(form, column, place), place),
    ),
  ).length
}

function shownColumns(
  form: ReferenceForm,
  table: FieldDefinition,
  place: RulePlace,
): FieldDefinition[] {
  return sorted(table.child_fields ?? []).filter((column) => isColumnShown(form, column, place))
}

export function submission(form: ReferenceForm): { [section: string]: object } {
  const sections = sortedSections(form.definition).flatMap((section): [string, object][] => {
    const fields = fieldsOf(section).flatMap(({ field }): [string, unknown][] => {
      if (NOT_ASKED.includes(field.type) || !isVisible(form, section.id, field.id)) return []
      const value = form.answers.get(section.id)?.get(field.id)
      if (unanswered(value) && !LISTS.includes(field.type)) return []
      return [[field.id, submitted(form, field, value, { section: section.id })]]
    })
    return fields.length > 0 ? [[section.id, Object.fromEntries(fields)]] : []
  })
  return Object.fromEntries<object>(sections)
}

function submitted(
  form: ReferenceForm,
  field: FieldDefinition,
  value: unknown,
  outer: RulePlace,
): unknown {
  if (typeof value === 'string') return bare(value, field)
  if (field.type !== 'input-table' || !Array.isArray(value)) return value
  return placesIn(field, value, outer).map((place) => {
    const cells = shownColumns(form, field, place).flatMap((column): [string, unknown][] => {
      const answer = columnAnswer(form, column, place)
      if (unanswered(answer) && !(LISTS.includes(column.type) && empty(answer))) return []
      return [[column.id, submitted(form, column, answer, place)]]
    })
    return Object.fromEntries(cells)
  })
}
