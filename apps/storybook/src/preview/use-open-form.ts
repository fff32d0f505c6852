import type { Answers, FormDefinition } from '@gapwise/form-engine'
import { useEffect, useState } from 'react'
import { openForm, type Circumstances, type OpenForm } from './open-form'

interface Opened {
  readonly form: OpenForm | Error
  readonly definition: FormDefinition
  readonly showHidden: boolean
  /** The form's answers, in the format of the controls. */
  readonly answers: string
}

/**
 * Opens a story's form, and opens it again when the definition or a control changes. Call
 * `setHeldAnswers` with answers that the form already has. Otherwise, the form reopens while the
 * author types.
 */
export function useOpenForm(
  definition: FormDefinition,
  answers: Answers,
  circumstances: Circumstances,
  showHidden: boolean,
): { form: OpenForm | Error; setHeldAnswers: (answers: Answers) => void } {
  const key = JSON.stringify(answers)
  const open = (): Opened => ({
    form: openForm(definition, answers, circumstances, showHidden),
    definition,
    showHidden,
    answers: key,
  })
  const [opened, setOpened] = useState(open)
  const isStale =
    opened.definition !== definition ||
    opened.showHidden !== showHidden ||
    opened.form instanceof Error ||
    opened.answers !== key
  const { today, context } = circumstances
  const inputs = JSON.stringify([key, today, context])
  const [failedFor, setFailedFor] = useState(inputs)
  if (isStale && (!(opened.form instanceof Error) || failedFor !== inputs)) {
    setOpened(open())
    setFailedFor(inputs)
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
    setHeldAnswers: (next) => {
      setOpened((before) => ({ ...before, answers: JSON.stringify(next) }))
    },
  }
}
