import { type RefObject, type SubmitEvent, useRef, useState } from 'react'

import { type Action, useAction } from '../../../ui/controls/use-action'

/** What was typed, or what is wrong with it, by the names of the boxes. */
export type FieldValues = Readonly<Record<string, string>>

interface UncontrolledFormOptions {
  /** What is wrong, in the order of the page; none where everything may be sent. */
  problemsOf: (values: FieldValues) => FieldValues
  /** May reject; is not called again while it runs. */
  send: (values: FieldValues, form: HTMLFormElement) => Promise<void>
}

export interface UncontrolledForm extends Pick<Action, 'busy' | 'problem'> {
  readonly form: RefObject<HTMLFormElement | null>
  readonly wrong: FieldValues
  readonly submit: (event: SubmitEvent) => void
}

/** A form whose boxes keep their own text: passwords are in no state that could be looked into. */
export function useUncontrolledForm({ problemsOf, send }: UncontrolledFormOptions): UncontrolledForm {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<FieldValues>({})
  const { busy, problem, run, clear } = useAction()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const element = form.current
    if (busy || !element) return
    const values = readValues(element)
    const problems = problemsOf(values)
    setWrong(problems)
    clear()
    if (Object.keys(problems).length > 0) return focusFirst(element, Object.keys(problems))
    void run(() => send(values, element))
  }

  return { form, wrong, submit, busy, problem }
}

/** What was typed into a form, by the names of its boxes. */
function readValues(form: HTMLFormElement): FieldValues {
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}

/** Put the cursor into the first box of these names. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const boxes = [...form.querySelectorAll<HTMLElement>('[name]')]
  boxes.find((box) => names.includes(box.getAttribute('name') ?? ''))?.focus()
}
