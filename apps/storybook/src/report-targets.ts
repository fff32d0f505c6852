import { answeredFields, labelOf } from '@gapwise/form-authoring'
import type { FieldDefinition, Form } from '@gapwise/form-engine'
import type { TargetEntry } from './report'

/**
 * Returns the sections and fields that the author can choose from. Below a table, includes the
 * columns of each of its rows.
 */
export function targetsOf(form: Form, section: string | undefined): TargetEntry[] {
  return form.definition.sections
    .filter(({ id }) => section === undefined || id === section)
    .flatMap(({ id, title }) => [
      { section: id, label: `Section “${title}”`, visible: form.isSectionVisible(id) },
      ...answeredFields(form.definition, id).flatMap(({ field, definition }) => [
        {
          section: id,
          field,
          label: labelOf(definition),
          visible: form.isVisible(id, field),
        },
        ...cellsOf(form, id, definition),
      ]),
    ])
}

interface OuterRow {
  readonly path: readonly number[]
  /** Names of the rows, such as `Stay 2 › Treatment 1 › `. */
  readonly name: string
}

/** Returns the columns of each row of a table, and of the tables in its rows. */
function cellsOf(
  form: Form,
  section: string,
  table: FieldDefinition,
  outer: OuterRow = { path: [], name: '' },
): TargetEntry[] {
  if (table.type !== 'input-table') return []
  return form.rowKeys(section, table.id, outer.path).flatMap((_, at) => {
    const row = [...outer.path, at]
    const name = `${outer.name}${table.entry_name ?? 'Entry'} ${at + 1} › `
    const cells = form.getRow(section, table.id, row)?.fields ?? []
    return cells.flatMap(({ field, definition, visible }) => [
      { section, field, row, label: `${name}${labelOf(definition)}`, visible },
      ...cellsOf(form, section, definition, { path: row, name }),
    ])
  })
}
