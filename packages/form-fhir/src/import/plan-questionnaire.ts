import { type FieldDefinition, fieldTypes } from '@gapwise/form-engine'
import type { ConditionTarget } from '../conditions/condition-scope'
import type { FhirLossGrade, Notes } from '../loss'
import { type Item, takesAnswer } from '../questionnaire/read-items'
import { exclusiveRowChecks } from './import-checks'
import { hasOptions, importField } from './import-field'
import { checksKey, entryLimitsOf } from './import-limits'
import { NO_CHOICES } from './import-options'
import { initialAnswers } from './import-preset'
import { noteUnusedParts } from './unused-parts'

/** A field and the items whose conditions apply to it. The outermost item comes first. */
export interface PlannedField {
  readonly field: FieldDefinition
  readonly chain: readonly Item[]
  readonly columns: readonly PlannedField[]
}

/**
 * A section of the plan. `group` is the questionnaire item whose condition applies to the whole
 * section.
 */
export interface PlannedSection {
  readonly id: string
  readonly title: string
  readonly group: Item | undefined
  readonly fields: PlannedField[]
}

/** Layout of a questionnaire as sections and fields. */
export interface Plan {
  readonly sections: readonly PlannedSection[]
  /** Questions by link id. */
  readonly targets: ReadonlyMap<string, ConditionTarget>
}

/**
 * Arranges items as sections and fields. A top-level group becomes a section. A nested group
 * becomes a heading with its questions, and a repeating group becomes a table. Consecutive
 * top-level questions go into one section.
 */
export function planQuestionnaire(items: readonly Item[], notes: Notes): Plan {
  const sections: PlannedSection[] = []
  const targets = new Map<string, ConditionTarget>()
  const ids: TakenIds = new Map(idsOf(items).map((id) => [id, 1]))
  let ungrouped: PlannedSection | undefined
  for (const item of items) {
    if (item.type === 'group') {
      ungrouped = undefined
      const section = { id: item.id, title: item.label ?? item.id, group: item, fields: [] }
      sections.push(section)
      const context: PlanContext = { section, targets, notes, ids }
      if (item.repeats) planTable(item, [], context)
      else {
        noteUnusedParts(item, notes)
        planItems(item.items, [], context)
      }
    } else {
      if (!ungrouped) {
        ungrouped = {
          id: uniqueFieldId('questions', ids),
          title: 'Questions',
          group: undefined,
          fields: [],
        }
        sections.push(ungrouped)
      }
      planItems([item], [], { section: ungrouped, targets, notes, ids })
    }
  }
  return { sections, targets }
}

/** Every id in use. The value is the last number that was appended to make the id unique. */
type TakenIds = Map<string, number>

/** Data that planning needs in addition to the items. */
interface PlanContext {
  readonly section: PlannedSection
  readonly targets: Map<string, ConditionTarget>
  readonly notes: Notes
  readonly ids: TakenIds
}

function planItems(items: readonly Item[], chain: readonly Item[], context: PlanContext): void {
  for (const item of items) {
    const ownChain = [...chain, item]
    if (item.repeats && isTable(item)) {
      planTable(item, chain, context)
    } else if (takesAnswer(item)) {
      const { field, choices } = importField(item, context.notes, item.repeats)
      addField(field, ownChain, context)
      context.targets.set(item.id, {
        item,
        section: context.section.id,
        field,
        choices,
        table: undefined,
      })
      planItems(item.items, ownChain, context)
    } else {
      noteUnusedParts(item, context.notes)
      const type = item.type === 'group' ? 'heading' : 'text-block'
      if (item.label !== undefined) {
        const label = { id: item.id, display_label: item.label }
        addField(
          type === 'heading' ? { ...label, type, heading_type: 'h3' } : { ...label, type },
          ownChain,
          context,
        )
      }
      planItems(item.items, ownChain, context)
    }
  }
}

/**
 * Returns whether a repeating item becomes a table. Repeating choices from a list become a checkbox
 * list, and repeating attachments become one upload.
 */
function isTable(item: Item): boolean {
  if (item.type === 'attachment') return false
  return !hasOptions(item) || !item.hasAllOptions || item.accepts === 'text'
}

function planTable(item: Item, chain: readonly Item[], context: PlanContext): void {
  const { notes } = context
  const columns: PlannedField[] = []
  const table = item.id
  const section = context.section.id
  const addColumn = (column: Item, id: string, ownChain: readonly Item[]) => {
    const isOwn = column === item
    const repeatsInRow = !isOwn && column.repeats && isTable(column) && !hasOptions(column)
    const { field, choices } = importField({ ...column, id }, notes, !isOwn && column.repeats)
    if (fieldTypes[field.type].inRows && !repeatsInRow) {
      // A row starts without answers.
      const { default: preset, ...cell } = field
      if (preset !== undefined) noteInRow(column, 'initial', notes)
      columns.push({ field: cell, chain: ownChain, columns: [] })
      const target = { item: column, section, choices, table, field: cell }
      if (isOwn) return target
      context.targets.set(column.id, target)
    } else noteLeftOut(column, 'A table row cannot contain it', 'asks', notes)
    return undefined
  }
  const walk = (items: readonly Item[], outer: readonly Item[]) => {
    for (const column of items) {
      const ownChain = [...outer, column]
      if (takesAnswer(column)) addColumn(column, column.id, ownChain)
      else if (column.repeats || column.type === 'display') {
        const why = 'A table row cannot contain text or more rows'
        noteLeftOut(column, why, column.repeats ? 'asks' : 'looks', notes)
        if (column.repeats) continue
      } else noteUnusedParts(column, notes)
      walk(column.items, ownChain)
    }
  }
  // A repeating question is planned as a table with one column.
  const own = takesAnswer(item)
    ? addColumn(item, uniqueFieldId(`${item.id} answer`, context.ids), [])
    : undefined
  if (!takesAnswer(item)) noteUnusedParts(item, notes)
  walk(item.items, [])
  const field: FieldDefinition = {
    id: table,
    type: 'input-table',
    ...(item.label !== undefined && { display_label: item.label }),
    ...(item.source['required'] === true && { required: true }),
    ...entryLimitsOf(item, true, notes),
    ...(own && tableOfAnswers(table, own, notes)),
    child_fields: columns.map((column) => column.field),
  }
  // If the section was created from this item, the item's condition already applies to the whole
  // section.
  const ownChain = context.section.group === item ? [] : [...chain, item]
  context.section.fields.push({ field, chain: ownChain, columns })
  const choices = own?.choices ?? NO_CHOICES
  context.targets.set(table, { item, section, field, choices, table: undefined })
}

/**
 * Returns the checks and the default of a table with one column. The column has the answers to a
 * repeating question.
 */
function tableOfAnswers(
  table: string,
  { item, field, choices }: ConditionTarget,
  notes: Notes,
): Partial<FieldDefinition> {
  const rows = initialAnswers(item, field, choices, notes).map(({ value }) => ({
    [field.id]: value,
  }))
  return {
    ...checksKey(exclusiveRowChecks(table, field.id, choices)),
    ...(rows.length > 0 && { default: rows }),
  }
}

function noteLeftOut(item: Item, why: string, grade: FhirLossGrade, notes: Notes): void {
  const message = `${why}, so this “${item.type}” was left out.`
  notes.push({ code: 'item_left_out', grade, path: item.path, message })
}

function noteInRow(item: Item, key: string, notes: Notes): void {
  const message = 'A row of a table starts without answers.'
  notes.push({ code: 'initial_left_out', grade: 'stores', path: `${item.path}.${key}`, message })
}

function addField(field: FieldDefinition, chain: readonly Item[], context: PlanContext): void {
  context.section.fields.push({ field, chain, columns: [] })
}

/** Returns an unused id that resembles the wanted one. */
function uniqueFieldId(wanted: string, taken: TakenIds): string {
  let id = wanted
  // Starts at the last number that was used for this id. Otherwise, thousands of equal ids would
  // each try all smaller numbers again.
  let number = taken.get(wanted) ?? 1
  while (taken.has(id)) {
    number += 1
    id = `${wanted} ${number}`
  }
  taken.set(wanted, number)
  taken.set(id, number)
  return id
}

function idsOf(items: readonly Item[]): string[] {
  return items.flatMap((item) => [item.id, ...idsOf(item.items)])
}
