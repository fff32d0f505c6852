import type { FormNodes } from './form-nodes'
import type { ContextSlot, FieldNode } from './types'

/** Lists of node indices, by the index of a node or context slot. Most nodes have no list. */
export type Lists = (number[] | undefined)[]

/** Finds the fields and facts that conditions and rules read. */
export interface Sources {
  /**
   * Returns a field if it can be read. A column can be read only in the rows of its own table, which
   * is `table`.
   */
  find(section: string, field: string, table: FieldNode | undefined): FieldNode | undefined
  fact(object: string, attribute: string): ContextSlot
  /** Returns the slot of the current day. */
  today(): ContextSlot
  /** Returns the slots of all facts, and the slot of the current day if a rule reads it. */
  found(): ContextSlots
}

/** ContextSlots of a form. */
export interface ContextSlots {
  readonly slots: readonly ContextSlot[]
  readonly today: ContextSlot | undefined
}

/** Creates the sources of a form. */
export function createSources({ sectionById, nodes }: FormNodes): Sources {
  const slots = new Map<string, ContextSlot>()
  let today: ContextSlot | undefined

  function slot(key: string, object: string, attribute: string): ContextSlot {
    const found = slots.get(key) ?? { index: nodes.length + slots.size, object, attribute }
    slots.set(key, found)
    return found
  }

  return {
    find(section, field, table) {
      const source = sectionById.get(section)?.byId.get(field)
      return source && seesColumns(source.table, table) ? source : undefined
    },
    fact: (object, attribute) => slot(JSON.stringify([object, attribute]), object, attribute),
    today: () => (today ??= slot('today', '', '')),
    found: () => ({ slots: [...slots.values()].filter((one) => one !== today), today }),
  }
}

/** Returns whether a row of one table sees the columns of another, which is the same or around it. */
function seesColumns(of: FieldNode | undefined, table: FieldNode | undefined): boolean {
  return !of || (table !== undefined && (of === table || seesColumns(of, table.table)))
}

/** Appends `index` to the list at position `at`. Creates that list if necessary. */
export function addTo(lists: Lists, at: number, index: number): void {
  const list = lists[at]
  if (list) list.push(index)
  else lists[at] = [index]
}
