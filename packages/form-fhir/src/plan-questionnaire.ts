import { type FieldDefinition, fieldTypes } from '@gapwise/form-engine'
import type { Target } from './import-conditions'
import { importField } from './import-field'
import { NO_CHOICES } from './import-options'
import { type Item, asks } from './read-items'
import type { Notes } from './read-json'

/** A field with the items whose conditions it obeys, outermost first. */
export interface PlannedField {
  readonly field: FieldDefinition
  readonly chain: readonly Item[]
  readonly columns: readonly PlannedField[]
}

/** A section with the item whose condition it obeys. */
export interface PlannedSection {
  readonly id: string
  readonly title: string
  readonly group: Item | undefined
  readonly fields: PlannedField[]
}

/** Where every question went. */
export interface Plan {
  readonly sections: readonly PlannedSection[]
  /** By link id. */
  readonly targets: ReadonlyMap<string, Target>
}

/**
 * Lays items out as sections and fields: a group at the top is a section, one further down a heading
 * with its questions, one that repeats a table. Questions at the top share a section.
 */
export function planQuestionnaire(items: readonly Item[], notes: Notes): Plan {
  const sections: PlannedSection[] = []
  const targets = new Map<string, Target>()
  const ids: TakenIds = new Map(idsOf(items).map((id) => [id, 1]))
  let loose: PlannedSection | undefined
  for (const item of items) {
    if (item.type === 'group') {
      loose = undefined
      const section = { id: item.id, title: item.label ?? item.id, group: item, fields: [] }
      sections.push(section)
      const place: Place = { section, targets, notes, ids }
      if (item.repeats) planTable(item, [], place)
      else planItems(item.items, [], place)
    } else {
      if (!loose) {
        loose = {
          id: freeId('questions', ids),
          title: 'Questions',
          group: undefined,
          fields: [],
        }
        sections.push(loose)
      }
      planItems([item], [], { section: loose, targets, notes, ids })
    }
  }
  return { sections, targets }
}

/** Every id in use, with the last number that was put behind it to make another. */
type TakenIds = Map<string, number>

interface Place {
  readonly section: PlannedSection
  readonly targets: Map<string, Target>
  readonly notes: Notes
  readonly ids: TakenIds
}

function planItems(items: readonly Item[], chain: readonly Item[], place: Place): void {
  for (const item of items) {
    const own = [...chain, item]
    if (item.repeats && isTable(item)) {
      planTable(item, chain, place)
    } else if (asks(item)) {
      const { field, choices } = importField(item, place.notes)
      add(field, own, place)
      place.targets.set(item.id, { section: place.section.id, field, choices, table: undefined })
      planItems(item.items, own, place)
    } else {
      const type = item.type === 'group' ? 'heading' : 'text-block'
      if (item.label !== undefined) {
        const label = { id: item.id, display_label: item.label }
        add(
          type === 'heading' ? { ...label, type, heading_type: 'h3' } : { ...label, type },
          own,
          place,
        )
      }
      planItems(item.items, own, place)
    }
  }
}

/** Several choices are a checkbox list, several files one upload; all else that repeats has rows. */
function isTable({ type }: Item): boolean {
  return type !== 'choice' && type !== 'open-choice' && type !== 'attachment'
}

function planTable(item: Item, chain: readonly Item[], place: Place): void {
  const columns: PlannedField[] = []
  const table = item.id
  const addColumn = (column: Item, id: string, own: readonly Item[]) => {
    const { field, choices } = importField(column, place.notes)
    const repeatsInRow = column !== item && column.repeats && isTable(column)
    if (fieldTypes[field.type].inRows && !repeatsInRow) {
      columns.push({ field: { ...field, id }, chain: own, columns: [] })
      const target = { section: place.section.id, field: { ...field, id }, choices, table }
      if (column !== item) place.targets.set(column.id, target)
    } else {
      const why = 'A row cannot hold it; it was left out.'
      place.notes.push({ path: column.path, what: column.type, why })
    }
  }
  const walk = (items: readonly Item[], outer: readonly Item[]) => {
    for (const column of items) {
      const own = [...outer, column]
      if (asks(column)) addColumn(column, column.id, own)
      else if (column.repeats || column.type === 'display') {
        const why = 'A row has no room for texts or for further rows; it was left out.'
        place.notes.push({ path: column.path, what: column.type, why })
        if (column.repeats) continue
      }
      walk(column.items, own)
    }
  }
  // A question that repeats is a table of one column.
  if (asks(item)) addColumn(item, freeId(`${item.id} answer`, place.ids), [])
  walk(item.items, [])
  const field: FieldDefinition = {
    id: table,
    type: 'input-table',
    ...(item.label !== undefined && { display_label: item.label }),
    ...(item.source['required'] === true && { required: true }),
    child_fields: columns.map((column) => column.field),
  }
  // The group of a section stands for the section's condition already.
  const own = place.section.group === item ? [] : [...chain, item]
  place.section.fields.push({ field, chain: own, columns })
  const target = { section: place.section.id, field, choices: NO_CHOICES, table: undefined }
  place.targets.set(table, target)
}

function add(field: FieldDefinition, chain: readonly Item[], place: Place): void {
  place.section.fields.push({ field, chain, columns: [] })
}

/** An id like the wanted one that nothing has yet. */
function freeId(wanted: string, taken: TakenIds): string {
  let id = wanted
  // Counts on from where it stopped: each of thousands would otherwise try all before it.
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
