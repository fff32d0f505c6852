import { useMemo, type ReactElement, type ReactNode } from 'react'
import { createRowScope } from '../binding/create-row-scope'
import { ScopeContext, useScope } from './scope'

export interface RowProviderProps {
  readonly section: string
  /** Id of the `input-table`. */
  readonly table: string
  /** Starts at 0. */
  readonly row: number
  readonly children?: ReactNode
}

/**
 * Makes `useField(section, childId)` refer to one row of an `input-table`. Every widget inside this
 * provider reads and writes the child's value in that row. For a table that is a column, put the
 * provider inside the provider of the outer row.
 * @see D4
 */
export function RowProvider({ section, table, row, children }: RowProviderProps): ReactElement {
  const scope = useScope()
  const inRow = useMemo(
    () => ({ ...scope, row: createRowScope(scope.binding, scope.row, section, table, row) }),
    [scope, section, table, row],
  )
  return <ScopeContext.Provider value={inRow}>{children}</ScopeContext.Provider>
}
