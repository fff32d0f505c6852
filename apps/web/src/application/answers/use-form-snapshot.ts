import type { Form } from '@gapwise/form-engine/core'
import { useCallback, useRef, useSyncExternalStore } from 'react'

/**
 * Computes a value from a form, such as the list of pages. Works outside the form's provider.
 * Renders again only when the value changes. Values are compared as JSON, so they must be plain
 * data.
 */
export function useFormSnapshot<T>(form: Form, select: (form: Form) => T): T {
  const last = useRef<{ form: Form; json: string; value: T } | null>(null)
  const subscribe = useCallback((listener: () => void) => form.subscribe(listener), [form])
  const snapshot = (): T => {
    const value = select(form)
    const json = JSON.stringify(value) ?? ''
    if (last.current?.form === form && last.current.json === json) return last.current.value
    last.current = { form, json, value }
    return value
  }
  return useSyncExternalStore(subscribe, snapshot)
}
