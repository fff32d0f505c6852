import type { Form } from '@gapwise/form-engine/core'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { useScope } from '../context/scope'
import { isShallowEqual } from './shallow-equal'

/**
 * Returns the current form. This hook never causes a render. Use the other hooks to read values
 * that change.
 */
export function useForm(): Form {
  return useScope().binding.form
}

/**
 * Returns a value computed from the form, such as `useFormState((form) => form.progress())`.
 * Renders again only when the result differs. Arrays and plain objects are compared one level deep.
 */
export function useFormState<T>(select: (form: Form) => T): T {
  const form = useForm()
  const subscribe = useCallback((listener: () => void) => form.subscribe(listener), [form])
  const snapshot = useStable(() => select(form))
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}

/** Returns a function that returns its last result while the result of `select` is shallow-equal. */
export function useStable<T>(select: () => T): () => T {
  const last = useRef<{ value: T } | null>(null)
  return () => {
    const value = select()
    if (last.current && isShallowEqual(last.current.value, value)) return last.current.value
    last.current = { value }
    return value
  }
}
