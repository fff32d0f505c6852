import { type FieldDefinition, fieldTypes } from '@gapwise/form-engine'
import type { ConditionTarget } from '../conditions/condition-scope'
import { importField } from './import-field'
import { NO_CHOICES } from './import-options'
import { type Item, takesAnswer } from '../questionnaire/read-items'
import type { Notes } from '../questionnaire/read-json'

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
      else planItems(item.items, [], context)
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

/** Every id in use, with the last number that was appended to the id to make it unique. */
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
      const { field, choices } = importField(item, context.notes)
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
 * Returns whether a repeating item becomes a table. Repeating choices become a checkbox list, and
 * repeating attachments become one upload.
 */
function isTable({ type }: Item): boolean {
  return type !== 'choice' && type !== 'open-choice' && type !== 'attachment'
}

function planTable(item: Item, chain: readonly Item[], context: PlanContext): void {
  const columns: PlannedField[] = []
  const table = item.id
  const addColumn = (column: Item, id: string, ownChain: readonly Item[]) => {
    const { field, choices } = importField(column, context.notes)
    const repeatsInRow = column !== item && column.repeats && isTable(column)
    if (fieldTypes[field.type].inRows && !repeatsInRow) {
      columns.push({ field: { ...field, id }, chain: ownChain, columns: [] })
      const target = { item: column, section: context.section.id, choices, table }
      if (column !== item) context.targets.set(column.id, { ...target, field: { ...field, id } })
    } else {
      const why = 'A table row cannot contain it, so it was left out.'
      context.notes.push({ path: column.path, what: column.type, why, affects: 'questions' })
    }
  }
  const walk = (items: readonly Item[], outer: readonly Item[]) => {
    for (const column of items) {
      const ownChain = [...outer, column]
      if (takesAnswer(column)) addColumn(column, column.id, ownChain)
      else if (column.repeats || column.type === 'display') {
        const why = 'A table row cannot contain text or more rows, so it was left out.'
        const affects = column.repeats ? 'questions' : 'appearance'
        context.notes.push({ path: column.path, what: column.type, why, affects })
        if (column.repeats) continue
      }
      walk(column.items, ownChain)
    }
  }
  // A repeating question is planned as a table with one column.
  if (takesAnswer(item)) addColumn(item, uniqueFieldId(`${item.id} answer`, context.ids), [])
  walk(item.items, [])
  const field: FieldDefinition = {
    id: table,
    type: 'input-table',
    ...(item.label !== undefined && { display_label: item.label }),
    ...(item.source['required'] === true && { required: true }),
    child_fields: columns.map((column) => column.field),
  }
  // If the section was created from this item, the item's condition already applies to the whole
  // section.
  const ownChain = context.section.group === item ? [] : [...chain, item]
  context.section.fields.push({ field, chain: ownChain, columns })
  const section = context.section.id
  context.targets.set(table, { item, section, field, choices: NO_CHOICES, table: undefined })
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
