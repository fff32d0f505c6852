import { createForm } from '../form/create-form'
import type { Answers, FieldDefinition, Form, FormDefinition, FormOptions } from '../types'

/** For whom two definitions are compared: what `createForm` takes besides the answers. */
export type DiffOptions = Pick<FormOptions, 'context' | 'today' | 'verifiers'>

/** What somebody with these answers notices. */
export type DifferenceKind =
  | 'appears'
  | 'disappears'
  | 'label'
  | 'type'
  | 'required'
  | 'options'
  | 'validity'

/** One difference in how the two definitions behave. Without `field` it is the section's; a table's column is one. */
export interface Difference {
  readonly kind: DifferenceKind
  readonly section: string
  readonly field?: string
  /** Label, type, whether required, option keys, or codes of issues; absent before it appeared. */
  readonly before?: string | boolean | readonly string[]
  readonly after?: string | boolean | readonly string[]
}

type Aspects = { readonly [kind in DifferenceKind]?: string | boolean | readonly string[] }
type Shown = Map<string, { readonly place: Omit<Difference, 'kind'>; readonly aspects: Aspects }>

/**
 * What changes for a person with these answers when one definition takes the place of another:
 * behaviour, not text, so that a rewritten condition with the same outcome is no difference.
 *
 * First what stays, appears and changes in the order of `after`, then what disappears. Throws what
 * `createForm` throws.
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
  for (const [key, { place, aspects }] of current) {
    const known = old.get(key)
    if (!known) {
      differences.push({ kind: 'appears', ...place })
      continue
    }
    for (const kind of Object.keys(aspects) as DifferenceKind[]) {
      const [before, after] = [known.aspects[kind]!, aspects[kind]!]
      if (JSON.stringify(before) === JSON.stringify(after)) continue
      differences.push({ kind, ...place, before, after })
    }
  }
  for (const [key, { place }] of old) {
    if (!current.has(key)) differences.push({ kind: 'disappears', ...place })
  }
  return differences
}

function shownBy(form: Form): Shown {
  const shown: Shown = new Map()
  const titles = new Map(form.definition.sections.map(({ id, title }) => [id, title]))
  for (const section of form.visibleSections()) {
    shown.set(JSON.stringify([section]), {
      place: { section },
      aspects: { label: titles.get(section)! },
    })
    for (const field of form.visibleFields(section)) {
      const { value, definition, required } = form.getField(section, field)
      const issues = form.validateField(section, field, 'strict')
      const validity = issues.map(({ code, row, field: column }) =>
        row === undefined ? code : `${code} (${column}, row ${row})`,
      )
      add(definition, '', required, validity)
      // The rows that there are, and one that may be added.
      const rows = Array.isArray(value) ? [...(value as readonly unknown[]), undefined] : []
      const columns = rows.flatMap((_, row) => form.visibleRowFields(section, field, row))
      for (const column of definition.child_fields ?? []) {
        // What is wrong with its answers was said of the table.
        if (columns.includes(column.id)) add(column, field, column.required === true, [])
      }
    }

    function add(
      { id: field, type, display_label: label = '', options = [] }: FieldDefinition,
      table: string,
      required: boolean,
      validity: readonly string[],
    ): void {
      shown.set(JSON.stringify([section, table, field]), {
        place: { section, field },
        aspects: { label, type, required, options: options.map(({ key }) => key), validity },
      })
    }
  }
  return shown
}
