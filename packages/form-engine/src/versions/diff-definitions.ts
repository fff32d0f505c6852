import { createForm } from '../form/create-form'
import type { Answers, FieldDefinition, Form, FormDefinition, FormOptions } from '../types'

/** Options of `diffDefinitions`. They are the options of `createForm` without the answers. */
export type DiffOptions = Pick<FormOptions, 'context' | 'today' | 'types' | 'verifiers'>

/** Kind of difference that a user would notice. */
export type DifferenceKind =
  | 'appears'
  | 'disappears'
  | 'label'
  | 'type'
  | 'required'
  | 'options'
  | 'validity'

/**
 * One difference in the behavior of two definitions. If `field` is absent, the section itself
 * differs. A table column counts as a field.
 */
export interface Difference {
  /** Kind of the difference. */
  readonly kind: DifferenceKind
  /** Id of the section. */
  readonly section: string
  /** Id of the field or column. */
  readonly field?: string
  /**
   * The old value, which depends on `kind`: the label, the type, whether an answer is required, the
   * option keys, or the issue codes. Absent if the item appears or disappears.
   */
  readonly before?: string | boolean | readonly string[]
  /** The new value, in the same format as `before`. */
  readonly after?: string | boolean | readonly string[]
}

type Aspects = { readonly [kind in DifferenceKind]?: string | boolean | readonly string[] }
type Shown = Map<string, { readonly ref: Omit<Difference, 'kind'>; readonly aspects: Aspects }>

/**
 * Returns the differences that a user with these answers would notice when one definition replaces
 * another. Compares behavior, not text, so a rewritten condition with the same outcome is not a
 * difference.
 *
 * Changed and new items come first, in the order of `after`. Items that are no longer shown come
 * last.
 *
 * @throws {FormEngineError} The errors of `createForm`.
 */
export function diffDefinitions(
  before: FormDefinition,
  after: FormDefinition,
  answers: Answers,
  options: DiffOptions = {},
): Difference[] {
  const old = shownBy(createForm(before, { ...options, answers }))
  const current = shownBy(createForm(after, { ...options, answers }))
  const differences: Difference[] = []
  for (const [key, { ref, aspects }] of current) {
    const known = old.get(key)
    if (!known) {
      differences.push({ kind: 'appears', ...ref })
      continue
    }
    for (const kind of Object.keys(aspects) as DifferenceKind[]) {
      const [before, after] = [known.aspects[kind]!, aspects[kind]!]
      if (JSON.stringify(before) === JSON.stringify(after)) continue
      differences.push({ kind, ...ref, before, after })
    }
  }
  for (const [key, { ref }] of old) {
    if (!current.has(key)) differences.push({ kind: 'disappears', ...ref })
  }
  return differences
}

function shownBy(form: Form): Shown {
  const shown: Shown = new Map()
  const titles = new Map(form.definition.sections.map(({ id, title }) => [id, title]))
  for (const section of form.visibleSections()) {
    shown.set(JSON.stringify([section]), {
      ref: { section },
      aspects: { label: titles.get(section)! },
    })
    for (const field of form.visibleFields(section)) {
      const { definition, required } = form.getField(section, field)
      const issues = form.validateField(section, field, 'strict')
      const validity = issues.map(({ code, row, rows, field: column }) =>
        row === undefined ? code : `${code} (${column}, row ${(rows ?? [row]).join('.')})`,
      )
      add(definition, '', required, validity)
      if (definition.type === 'input-table') addColumns(definition, [[]])
    }

    /** Adds the columns that are shown in a row of a table. `outer` are the rows with the table. */
    function addColumns(
      { id: table, child_fields: columns = [] }: FieldDefinition,
      outer: readonly (readonly number[])[],
    ): void {
      // The existing rows, and one row that the user could add.
      const rows = outer.flatMap((path) =>
        [...form.rowKeys(section, table, path), 0].map((_, row) => [...path, row]),
      )
      const shown = new Set(rows.flatMap((path) => form.visibleRowFields(section, table, path)))
      for (const column of columns) {
        if (!shown.has(column.id)) continue
        // Problems with a column's answers are already in the table's list.
        add(column, table, column.required === true, [])
        if (column.type === 'input-table') addColumns(column, rows)
      }
    }

    function add(
      { id: field, type, display_label: label = '', options = [] }: FieldDefinition,
      table: string,
      required: boolean,
      validity: readonly string[],
    ): void {
      shown.set(JSON.stringify([section, table, field]), {
        ref: { section, field },
        aspects: { label, type, required, options: options.map(({ key }) => key), validity },
      })
    }
  }
  return shown
}
