import { type RefObject, type SubmitEvent, useRef, useState } from 'react'

import { type Action, useAction } from '../../../ui/controls/use-action'

/** Values or error messages, keyed by box name. */
export type FieldValues = Readonly<Record<string, string>>

interface UncontrolledFormOptions {
  /** Returns error messages in page order. The result is empty if the form is valid. */
  validate: (values: FieldValues) => FieldValues
  /** Sends the form. The promise can reject. Not called again while a submission is pending. */
  send: (values: FieldValues, form: HTMLFormElement) => Promise<void>
}

export interface UncontrolledForm extends Pick<Action, 'busy' | 'problem'> {
  readonly form: RefObject<HTMLFormElement | null>
  readonly errors: FieldValues
  readonly submit: (event: SubmitEvent) => void
}

/** Form whose boxes keep their own values, so that passwords never enter React state. */
export function useUncontrolledForm({ validate, send }: UncontrolledFormOptions): UncontrolledForm {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldValues>({})
  const { busy, problem, run, clear } = useAction()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const element = form.current
    if (busy || !element) return
    const values = readValues(element)
    const problems = validate(values)
    setErrors(problems)
    clear()
    if (Object.keys(problems).length > 0) return focusFirst(element, Object.keys(problems))
    void run(() => send(values, element))
  }

  return { form, errors, submit, busy, problem }
}

/** Returns a form's values, keyed by box name. */
function readValues(form: HTMLFormElement): FieldValues {
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}

/** Moves focus to the first box with one of these names. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const boxes = [...form.querySelectorAll<HTMLElement>('[name]')]
  boxes.find((box) => names.includes(box.getAttribute('name') ?? ''))?.focus()
}
