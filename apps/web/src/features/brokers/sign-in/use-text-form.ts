import { type RefObject, type SubmitEvent, useRef, useState } from 'react'

import { type Action, useAction } from '../../../ui/controls/use-action'

/** What was typed, or what is wrong with it, by the names of the boxes. */
export type Texts = Readonly<Record<string, string>>

interface TextFormOptions {
  /** What is wrong, in the order of the page; none where everything may be sent. */
  problemsOf: (texts: Texts) => Texts
  /** May reject; is not called again while it runs. */
  send: (texts: Texts, form: HTMLFormElement) => Promise<void>
}

export interface TextForm extends Pick<Action, 'busy' | 'problem'> {
  readonly form: RefObject<HTMLFormElement | null>
  readonly wrong: Texts
  readonly submit: (event: SubmitEvent) => void
}

/** A form whose boxes keep their own text: passwords are in no state that could be looked into. */
export function useTextForm({ problemsOf, send }: TextFormOptions): TextForm {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Texts>({})
  const { busy, problem, run, clear } = useAction()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const element = form.current
    if (busy || !element) return
    const texts = readTexts(element)
    const problems = problemsOf(texts)
    setWrong(problems)
    clear()
    if (Object.keys(problems).length > 0) return focusFirst(element, Object.keys(problems))
    void run(() => send(texts, element))
  }

  return { form, wrong, submit, busy, problem }
}

/** What was typed into a form, by the names of its boxes. */
function readTexts(form: HTMLFormElement): Texts {
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
