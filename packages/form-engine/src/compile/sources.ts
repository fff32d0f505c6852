import type { RuleSources } from './compile-rule'
import type { FormNodes } from './form-nodes'
import type { Report } from './report'
import type { ContextSlot, FieldNode, FormNode, PlacedRule } from './types'
import type { RuleReference } from '../types'

/** Lists of node indices, by the index of a node or context slot. Most nodes have no list. */
export type Lists = (number[] | undefined)[]

/** Reports that a field cannot be read. `key` says which part of the reference is wrong. */
type Refuse = (
  code: 'unknown_section' | 'unknown_field' | 'reference_into_rows',
  key: 'section' | 'field',
  params: { readonly [name: string]: string },
  known?: Iterable<string>,
) => void

/** Finds the fields and facts that conditions and rules read. */
export interface Sources {
  /**
   * Returns a field if it can be read. A column can be read only in the rows of its own table, which
   * is `table`.
   */
  find(section: string, field: string, table: FieldNode | undefined): FieldNode | undefined
  /** Calls `refuse` with the reason why `find` returned nothing. */
  refuseMissing(section: string, field: string, refuse: Refuse): void
  /** Returns the field that a rule refers to. `path` leads to the reference, for reports. */
  field(
    reference: RuleReference,
    path: string,
    holder: FormNode | undefined,
    table: FieldNode | undefined,
  ): FieldNode | undefined
  fact(object: string, attribute: string): ContextSlot
  /**
   * Returns the sources of a rule. For every field or fact that the rule reads, adds `reader` to
   * that source's list in `lists`.
   */
  ofRule(holder: FormNode | undefined, lists: Lists, reader: FormNode): RuleSources
  /**
   * Returns the slots of all facts, the slot of the current day if a rule reads it, and all rules.
   */
  found(): { slots: ContextSlot[]; today: ContextSlot | undefined; rules: PlacedRule[] }
}

/** Creates the sources of a form. */
export function createSources({ sectionById, nodes }: FormNodes, report: Report): Sources {
  const slots = new Map<string, ContextSlot>()
  const rules: PlacedRule[] = []
  let today: ContextSlot | undefined

  function slot(key: string, object: string, attribute: string): ContextSlot {
    const found = slots.get(key) ?? { index: nodes.length + slots.size, object, attribute }
    slots.set(key, found)
    return found
  }

  const sources: Sources = {
    find(section, field, table) {
      const source = sectionById.get(section)?.byId.get(field)
      return source && seesColumns(source.table, table) ? source : undefined
    },
    refuseMissing(section, field, refuse) {
      const byId = sectionById.get(section)?.byId
      const source = byId?.get(field)
      if (!byId) refuse('unknown_section', 'section', { section }, sectionById.keys())
      else if (source) refuse('reference_into_rows', 'field', { field, table: source.table!.id })
      else refuse('unknown_field', 'field', { field, section }, byId.keys())
    },
    field({ field, section: named }, path, holder, table) {
      const section = named ?? (table?.section ?? holder?.section ?? holder)?.id ?? ''
      const source = sources.find(section, field, table)
      if (!source) {
        sources.refuseMissing(section, field, (code, key, params, known) =>
          report(code, holder, `${path}.${key}`, params, known),
        )
      }
      return source
    },
    fact: (object, attribute) => slot(JSON.stringify([object, attribute]), object, attribute),
    ofRule(holder, lists, reader) {
      const read = new Set<number>()
      function reads<S extends FieldNode | ContextSlot | undefined>(source: S): S {
        if (source && !read.has(source.index)) addTo(lists, source.index, reader.index)
        if (source) read.add(source.index)
        return source
      }
      /** A table is answered if a shown column has an answer. */
      function readColumns({ columns }: FieldNode): void {
        for (const column of columns) readColumns(reads(column))
      }
      return {
        field(reference, path, table) {
          const source = reads(sources.field(reference, path, holder, table))
          if (source) readColumns(source)
          return source
        },
        table(reference, path, table) {
          const source = sources.field(reference, path, holder, table)
          if (source && source.answer !== 'rows') {
            report('not_a_table', holder, path, { field: source.id, type: source.definition.type })
          }
          return reads(source)
        },
        fact: (object, attribute) => reads(sources.fact(object, attribute)),
        today: () => reads((today ??= slot('today', '', ''))),
        onRule: (rule, path) => void rules.push({ rule, holder, path }),
      }
    },
    found: () => ({ slots: [...slots.values()].filter((one) => one !== today), today, rules }),
  }
  return sources
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
