import type { AnswerValue, FieldState, Issue } from '@gapwise/form-engine'
import { useContext, useMemo, useSyncExternalStore } from 'react'
import { ModeContext, useBinding } from './binding-context'
import { fieldProps, type FieldProps } from './field-props'
import { fieldHandle } from './field-handle'
import type { FieldIds } from './field-ids'
import { RowContext } from './row-scope'

export interface UseFieldOptions {
  /** Ids of further descriptions, read out after hint and error. */
  readonly describedBy?: string
}

/** All a widget needs of its field. */
export interface FieldBinding extends FieldProps {
  readonly state: FieldState
  readonly value: AnswerValue | undefined
  /**
   * Sets the answer, or clears it with `undefined`, and returns what is stored: the engine may
   * have normalised it (D41). The same function for as long as the field is.
   */
  readonly setValue: (value: AnswerValue | undefined) => AnswerValue | undefined
  /** Says that a preset is right as it stands (D44). */
  readonly confirm: () => void
  /** The errors to show: none before Continue, at most one of each field (C-26, D15). */
  readonly issues: readonly Issue[]
  readonly required: boolean
  readonly unconfirmed: boolean
  readonly readOnly: boolean
  readonly ids: FieldIds
}

/**
 * One field of the form around: its state, its shown errors and ready-made props for label, hint,
 * error and input. Renders again only when this field or its errors change. Inside a
 * `RowProvider`, a child's id means the child of that row.
 */
export function useField(
  section: string,
  field: string,
  { describedBy }: UseFieldOptions = {},
): FieldBinding {
  const binding = useBinding()
  const scope = useContext(RowContext)
  const readOnly = useContext(ModeContext) === 'read-only'
  const { ids, subscribe, snapshot, setValue, confirm } = useMemo(
    () => fieldHandle(binding, scope, section, field),
    [binding, scope, section, field],
  )
  const { state, issues } = useSyncExternalStore(subscribe, snapshot, snapshot)
  return {
    state,
    value: state.value,
    setValue,
    confirm,
    issues,
    required: state.required,
    unconfirmed: state.unconfirmed,
    readOnly,
    ids,
    ...fieldProps({ ids, state, invalid: issues.length > 0, readOnly, describedBy }),
  }
}
