import type { RowPath } from '@gapwise/form-engine/core'
import { useCallback, useSyncExternalStore } from 'react'
import type { ShownIssue } from '../binding/describe-issue'
import { summaryId } from '../binding/field-ids'
import { focusField } from '../binding/focus-field'
import { useScope } from '../context/scope'
import type { ValidationCheckOptions } from '../binding/validation'

export interface ValidationBinding {
  /** The errors that are shown, in page order. Contains only the first error of each field. */
  readonly issues: readonly ShownIssue[]
  /** Checks answers and shows the errors. Returns all issues, even if a field has several. */
  readonly check: (options: ValidationCheckOptions) => readonly ShownIssue[]
  /** Hides all errors, for example when a new page opens. */
  readonly clear: () => void
  /**
   * Moves the focus to the `ErrorSummary`. After a check that finds errors, the summary takes the
   * focus automatically.
   */
  readonly focusSummary: () => void
}

/**
 * Returns the current form's errors, with functions that check the form and clear the errors.
 * @see C-26
 */
export function useValidation(): ValidationBinding {
  const { binding, describe } = useScope()
  const { validation, idPrefix } = binding
  const issues = useSyncExternalStore(validation.subscribe, validation.issues, validation.issues)
  const focusSummary = useCallback(
    () => document.getElementById(summaryId(idPrefix))?.focus(),
    [idPrefix],
  )
  const check = useCallback(
    (options: ValidationCheckOptions) => validation.check(options, describe),
    [validation, describe],
  )
  return { issues, check, clear: validation.clear, focusSummary }
}

/**
 * Returns a function that moves the focus to a field, or to a field in a row. It returns false if
 * the field is not on the page.
 */
export function useFocusField(): (section: string, field: string, row?: RowPath) => boolean {
  const { binding } = useScope()
  return useCallback((section, field, row) => focusField(binding, section, field, row), [binding])
}
