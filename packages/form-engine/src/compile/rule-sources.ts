import type { RuleReference } from '../types'
import type { RuleSources } from './compile-rule'
import type { RuleLinking } from './features'
import { refuseMissing } from './missing-source'
import { type Lists, addTo } from './sources'
import type { ContextSlot, FieldNode, FormNode, PlacedRule } from './types'

/** Finds what the rules of a form read. */
export interface RuleSourcesOfForm {
  /** All rules, in the order in which they are compiled. */
  readonly rules: PlacedRule[]
  /** Returns the field that a rule refers to. `path` leads to the reference, for reports. */
  field(
    reference: RuleReference,
    path: string,
    holder: FormNode | undefined,
    table: FieldNode | undefined,
  ): FieldNode | undefined
  /**
   * Returns the sources of a rule. For every field or fact that the rule reads, adds `reader` to
   * that source's list in `lists`.
   */
  ofRule(holder: FormNode | undefined, lists: Lists, reader: FormNode): RuleSources
}

/** Creates the sources of the rules of a form. */
export function createRuleSources({ form, sources, report }: RuleLinking): RuleSourcesOfForm {
  const ofForm: RuleSourcesOfForm = {
    rules: [],
    field({ field, section: named }, path, holder, table) {
      const section = named ?? (table?.section ?? holder?.section ?? holder)?.id ?? ''
      const source = sources.find(section, field, table)
      if (!source) {
        refuseMissing(form, section, field, (code, key, params, known) =>
          report(code, holder, `${path}.${key}`, params, known),
        )
      }
      return source
    },
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
          const source = reads(ofForm.field(reference, path, holder, table))
          if (source) readColumns(source)
          return source
        },
        table(reference, path, table) {
          const source = ofForm.field(reference, path, holder, table)
          if (source && source.answer !== 'rows') {
            report('not_a_table', holder, path, { field: source.id, type: source.definition.type })
          }
          return reads(source)
        },
        fact: (object, attribute) => reads(sources.fact(object, attribute)),
        today: () => reads(sources.today()),
        onRule: (rule, path) => void ofForm.rules.push({ rule, holder, path }),
      }
    },
  }
  return ofForm
}
