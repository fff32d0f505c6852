import type { Answers, FormDefinition } from '@gapwise/form-engine'
import { useEffect, useState } from 'react'
import { openForm, type Circumstances, type OpenForm } from './open-form'

interface Opened {
  readonly form: OpenForm | Error
  readonly definition: FormDefinition
  readonly showHidden: boolean
  /** The answers it holds, as the controls know them. */
  readonly current: string
  /** The same as the controls will hear of it, oldest first. */
  readonly coming: readonly string[]
}

/**
 * The form of a story. It is opened anew when the definition or a control changes; what is typed into
 * the form itself comes back through the controls and must not take the focus away.
 */
export function useOpenForm(
  definition: FormDefinition,
  answers: Answers,
  circumstances: Circumstances,
  showHidden: boolean,
): { form: OpenForm | Error; expect: (answers: Answers) => void } {
  const key = JSON.stringify(answers)
  const open = (): Opened => ({
    form: openForm(definition, answers, circumstances, showHidden),
    definition,
    showHidden,
    current: key,
    coming: [],
  })
  const [opened, setOpened] = useState(open)
  const isStale =
    opened.definition !== definition ||
    opened.showHidden !== showHidden ||
    opened.form instanceof Error ||
    (key !== opened.current && !opened.coming.includes(key))
  const [failedFor, setFailedFor] = useState(key)
  const { today, context } = circumstances
  const asked = JSON.stringify([key, today, context])
  if (isStale && (!(opened.form instanceof Error) || failedFor !== asked)) {
    setOpened(open())
    setFailedFor(asked)
  }
  if (!isStale && key !== opened.current) {
    // Once the last has arrived, an older one is a wish to go back.
    const coming = opened.coming.at(-1) === key ? [] : opened.coming
    setOpened({ ...opened, current: key, coming })
  }
  useEffect(() => {
    if (opened.form instanceof Error) return
    for (const form of new Set([opened.form.real, opened.form.shown])) {
      form.setToday(today)
      form.setContext(context)
    }
  }, [opened.form, today, context])
  return {
    form: opened.form,
    expect: (next) => {
      setOpened((before) => ({ ...before, coming: [...before.coming, JSON.stringify(next)] }))
    },
  }
}
