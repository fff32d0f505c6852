import type { Issue } from '@gapwise/form-engine'
import { useCallback, useSyncExternalStore } from 'react'
import { summaryId } from '../binding/field-ids'
import { focusField } from '../binding/focus-field'
import { useScope } from '../context/scope'
import type { CheckOptions } from '../binding/validation'

export interface ValidationBinding {
  /** The errors now shown, the first of each field, in page order. */
  readonly issues: readonly Issue[]
  /** Check and show what is wrong; every issue is returned, also those that are not the first of their field. */
  readonly check: (options: CheckOptions) => readonly Issue[]
  /** Show no errors, as on a new page. */
  readonly clear: () => void
  /** Move the focus to the `ErrorSummary`; it takes it by itself after a check that found something. */
  readonly focusSummary: () => void
}

/** The errors of the form around, and the way to ask for them (C-26). */
export function useValidation(): ValidationBinding {
  const { binding, registry } = useScope()
  const { validation, idPrefix } = binding
  const issues = useSyncExternalStore(validation.subscribe, validation.issues, validation.issues)
  const focusSummary = useCallback(
    () => document.getElementById(summaryId(idPrefix))?.focus(),
    [idPrefix],
  )
  const check = useCallback(
    (options: CheckOptions) => validation.check(options, registry),
    [validation, registry],
  )
  return { issues, check, clear: validation.clear, focusSummary }
}

/** A function that moves the focus to a field (of a row); false when it is not on the page. */
export function useFocusField(): (section: string, field: string, row?: number) => boolean {
  const { binding } = useScope()
  return useCallback((section, field, row) => focusField(binding, section, field, row), [binding])
}
