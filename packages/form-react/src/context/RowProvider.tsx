import { useMemo, type ReactElement, type ReactNode } from 'react'
import { fieldDefinition } from '../binding/field-definition'
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
 * provider reads and writes the child's value in that row.
 * @see D4
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
