import type { QuestionPage } from '@gapwise/enrollment'
import { ErrorSummary, SectionRenderer, useFocusField, useValidation } from '@gapwise/form-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

import type { OpenApplication } from '../../../application/open/open-application'
import { Button } from '../../../ui/controls/Button'
import { KEEP_RECORDERS_OUT } from '../../../ui/page/keep-recorders-out'
import { FromQuoteNote } from './aids/FromQuoteNote'
import { ZipFollowed } from './aids/ZipFollowed'

interface QuestionsFormProps {
  application: OpenApplication
  page: QuestionPage
  /** Takes the focus when the page opens, as after "Change" in the review. */
  focusedField: string | undefined
  /** Where Continue leads. */
  next: string
  continueLabel: string
}

/** The questions of a page and Continue, which checks just these (C-26). */
export function QuestionsForm({
  application,
  page,
  focusedField,
  next,
  continueLabel,
}: QuestionsFormProps) {
  const { check } = useValidation()
  const focusField = useFocusField()
  const navigate = useNavigate()
  const { section, fields } = page
  const questions = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (focusedField !== undefined) focusField(section, focusedField)
  }, [focusField, section, focusedField])

  // Numbers nobody else may see are saved the moment they are left, not a second later (C-40).
  useEffect(() => {
    const element = questions.current
    const saveWhenPrivate = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.closest('[data-private]')) {
        void application.queue.flush()
      }
    }
    element?.addEventListener('focusout', saveWhenPrivate)
    return () => element?.removeEventListener('focusout', saveWhenPrivate)
  }, [application])

  // Leaving by the menu or Back saves as well: whatever way, nothing waits for the timer.
  useEffect(() => () => void application.queue.flush(), [application])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (check({ mode: 'strict', section, fields }).length > 0) return
    void navigate(next)
  }

  return (
    <form ref={questions} className="stack" noValidate onSubmit={submit} {...KEEP_RECORDERS_OUT}>
      <ErrorSummary />
      <FromQuoteNote application={application} page={page} />
      <SectionRenderer section={section} fields={fields} />
      <ZipFollowed application={application} />
      <div className="actions">
        <Button type="submit">{continueLabel}</Button>
      </div>
    </form>
  )
}
