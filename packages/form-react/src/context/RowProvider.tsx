import { useMemo, type ReactElement, type ReactNode } from 'react'
import { fieldDefinition } from '../binding/field-definition'
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
