import type { AnswerValue, TableRow } from '@gapwise/form-engine'
import { useMemo, type ReactElement, type ReactNode } from 'react'
import { fieldDefinition } from './field-definition'
import { ScopeContext, useScope } from './scope'

export interface RowProviderProps {
  readonly section: string
  /** The `input-table`. */
  readonly table: string
  /** From 0. */
  readonly row: number
  readonly children?: ReactNode
}

/**
 * Makes `useField(section, childId)`, and so every widget below, work on one row of an
 * `input-table` (D4): the child's value is read from and written into that row.
 */
export function RowProvider({ section, table, row, children }: RowProviderProps): ReactElement {
  const scope = useScope()
  const { form } = scope.binding
  const inRow = useMemo(() => {
    const { child_fields = [] } = fieldDefinition(form, section, table)
    return { ...scope, row: { section, table, row, children: child_fields, stores: new Map() } }
  }, [scope, form, section, table, row])
  return <ScopeContext.Provider value={inRow}>{children}</ScopeContext.Provider>
}

/** The rows of a table's answer; none when it is unanswered. */
export function tableRows(value: AnswerValue | undefined): readonly TableRow[] {
  return Array.isArray(value) ? (value as readonly TableRow[]) : []
}

/** A row's child's value, own properties only: ids such as `constructor` are ordinary names. */
export function cellOf(
  value: AnswerValue | undefined,
  row: number,
  child: string,
): AnswerValue | undefined {
  const cells = tableRows(value)[row]
  return cells && Object.hasOwn(cells, child) ? cells[child] : undefined
}

/** The table's answer with one cell changed; `undefined` takes the cell away. */
export function withCell(
  value: AnswerValue | undefined,
  row: number,
  child: string,
  cell: AnswerValue | undefined,
): readonly TableRow[] {
  return tableRows(value).map((cells, index) => {
    if (index !== row) return cells
    const others = Object.entries(cells).filter(([key]) => key !== child)
    const all = cell === undefined ? others : [...others, [child, cell]]
    return Object.fromEntries(all) as TableRow
  })
}
