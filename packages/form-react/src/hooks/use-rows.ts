import { rowKeys, type FieldDefinition } from '@gapwise/form-engine/core'
import { useSyncExternalStore } from 'react'
import { rowWithColumn } from '../binding/row-scope'
import type { TableRowScope } from '../binding/types'
import { useScope } from '../context/scope'
import { useFormState, useStable } from './use-form-state'

/** A row around a component. */
export interface RowPosition {
  /** Definition of the table. */
  readonly table: FieldDefinition
  /** Starts at 0. */
  readonly row: number
}

/**
 * Returns the key of each row of a table. A row keeps its key while it is edited or moved, so use it
 * as the `key` of the row's element. Renders again only when rows come, go, or move.
 */
export function useRowKeys(section: string, table: string): readonly number[] {
  const outer = rowWithColumn(useScope().row, section, table)
  return useFormState((form) => rowKeys(form, section, table, outer?.path))
}

/**
 * Returns the ids of the columns that are shown in the row of the `RowProvider` around the
 * component. Renders again only when they change.
 * @see D43
 */
export function useRowFields(): readonly string[] {
  const row = requireRow(useScope().row)
  const snapshot = useStable(() =>
    (row.state()?.fields ?? []).filter(({ visible }) => visible).map(({ field }) => field),
  )
  return useSyncExternalStore(row.subscribe, snapshot, snapshot)
}

/** Returns the tables and rows around the component, from the outermost inward. */
export function useRowPath(): readonly RowPosition[] {
  const rows: RowPosition[] = []
  for (let row = useScope().row; row; row = row.outer) {
    rows.unshift({ table: row.table, row: row.path.at(-1)! })
  }
  return rows
}

function requireRow(row: TableRowScope | undefined): TableRowScope {
  if (row) return row
  throw new Error(
    'No row found. `useRowFields` reads it from a <RowProvider>. Put one around this component.',
  )
}
