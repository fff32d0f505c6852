import { findField, textAnswer } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine/core'
import { useCallback, useRef, useSyncExternalStore } from 'react'

interface Computed<T> {
  readonly form: Form
  readonly select: (form: Form) => T
  readonly value: T
}

/**
 * Computes a value from a form, such as the list of pages. Works outside the form's provider.
 * Computes it once per change of the form, and renders again only when the value changes. Values
 * are compared as JSON, so they must be plain data.
 */
export function useFormSnapshot<T>(form: Form, select: (form: Form) => T): T {
  const last = useRef<Computed<T> | null>(null)
  const isCurrent = useRef(false)
  const subscribe = useCallback(
    (listener: () => void) => {
      // The form may have changed since the render.
      isCurrent.current = false
      return form.subscribe(() => {
        isCurrent.current = false
        listener()
      })
    },
    [form],
  )
  const snapshot = (): T => {
    const before = last.current
    if (isCurrent.current && before?.form === form && before.select === select) return before.value
    const selected = select(form)
    const value = before?.form === form && isSame(before.value, selected) ? before.value : selected
    last.current = { form, select, value }
    isCurrent.current = true
    return value
  }
  return useSyncExternalStore(subscribe, snapshot)
}

/** Returns a question's answer as text. Listens only to that question. */
export function useTextAnswer(form: Form, id: string): string {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ref = findField(form.definition, id)
      return ref ? form.subscribeField(ref.section, ref.field, listener) : () => undefined
    },
    [form, id],
  )
  return useSyncExternalStore(subscribe, () => textAnswer(form, id))
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
