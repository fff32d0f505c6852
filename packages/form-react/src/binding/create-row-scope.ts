import {
  getRow,
  type AnswerValue,
  type FieldDefinition,
  type FieldState,
  type RowState,
} from '@gapwise/form-engine/core'
import { fieldDefinition } from './field-definition'
import { FormFieldStore } from './field-store'
import { cellPath, columnOf, fieldName, rootOf, rowWithColumn } from './row-scope'
import { withCell } from './table-cells'
import type { Binding, FieldStore, TableRowScope } from './types'

/** Creates the scope of a row. `around` is the row around the component, if there is one. */
export function createRowScope(
  binding: Binding,
  around: TableRowScope | undefined,
  section: string,
  table: string,
  row: number,
): TableRowScope {
  const { form } = binding
  const outer = rowWithColumn(around, section, table)
  const path = outer ? ([...outer.path, row] as const) : ([row] as const)
  const state = (): RowState | undefined => getRow(form, section, table, path)
  const listeners = new Set<() => void>()
  let stop = (): void => {}
  let known: RowState | undefined
  const root = rootOf(outer) ?? table
  // One subscription for the row. A change to a row compares each of the other rows once, and not
  // each of their fields.
  const onChange = (): void => {
    const now = state()
    if (now === known) return
    known = now
    for (const listener of [...listeners]) listener()
  }
  const stores = new Map<string, FieldStore>()
  const scope: TableRowScope = {
    section,
    table: fieldDefinition(form, section, table),
    path,
    outer,
    storeOf(field) {
      let store = stores.get(field)
      if (!store)
        stores.set(field, (store = new CellStore(binding, scope, columnOf(scope, field)!)))
      return store
    },
    state,
    subscribe: (listener) => {
      if (listeners.size === 0) {
        known = state()
        stop = form.subscribeField(section, root, onChange)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
  }
  return scope
}

/** Store for one cell of a table. */
class CellStore extends FormFieldStore {
  declare private readonly row: TableRowScope
  declare private cell: FieldState

  constructor(binding: Binding, row: TableRowScope, definition: FieldDefinition) {
    super(binding, row.section, definition.id, rootOf(row), row)
    this.row = row
    this.cell = {
      section: row.section,
      field: definition.id,
      definition,
      value: undefined,
      visible: true,
      required: definition.required === true,
      unconfirmed: false,
      options: definition.options ?? [],
      readOnly: false,
    }
  }
  protected override nameIn(): string {
    const { section, row, cell } = this
    return fieldName(section, rootOf(row)!, ...cellPath(row, cell.field).flat())
  }
  // A removed row keeps its last state until its fields are gone.
  protected override state(): FieldState {
    const { field } = this.cell
    this.cell = this.row.state()?.fields.find((cell) => cell.field === field) ?? this.cell
    return this.cell
  }
  protected override write(value: AnswerValue | undefined): void {
    const rows = super.state().value
    super.write(withCell(rows, cellPath(this.row, this.cell.field), value))
  }
}
