import { useSyncExternalStore } from 'react'
import type { FieldBinding } from '../binding/field-binding'
import { fieldStoreOf } from '../binding/field-store'
import { useScope } from '../context/scope'

export interface UseFieldOptions {
  /** Ids of additional descriptions. Screen readers read them after the hint and the error. */
  readonly describedBy?: string
}

/**
 * Returns one field of the current form: its state, its shown errors, and ready-made props for
 * label, hint, error, and input. Renders again only when this field or its errors change. Inside a
 * `RowProvider`, a child field's id refers to the child in that row.
 */
export function useField(section: string, field: string, options?: UseFieldOptions): FieldBinding {
  const scope = useScope()
  const { subscribe, snapshot } = fieldStoreOf(scope, section, field)
  const binding = useSyncExternalStore(subscribe, snapshot, snapshot)
  const { mode, texts } = scope
  return mode !== 'edit' || options || texts
    ? binding.with(mode, options?.describedBy, texts)
    : binding
}
