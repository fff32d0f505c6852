import { fieldAt, type QuestionPage } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine/core'
import {
  ErrorSummary,
  SectionRenderer,
  useFocusField,
  useOpenEntry,
  useValidation,
} from '@gapwise/form-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

import { otherOptionsPath } from '../../../application/facts/addresses'
import type { hasStopOnPage } from '../../../application/facts/stops'
import { PriceChanged } from '../../quote/price-again'
import type { OpenApplication } from '../../../application/open/open-application'
import { Button } from '../../../ui/controls/Button'
import { KEEP_RECORDERS_OUT } from '../../../ui/page/keep-recorders-out'
import { FromQuoteLine } from './aids/FromQuoteLine'
import { useQuoteFold } from './aids/use-quote-fold'
import { ZipChangeNotice } from './aids/ZipChangeNotice'
import { useEntryInHistory } from './use-entry-in-history'

/** What finds reasons to stop. It loads after the first page of questions is shown. */
let stops: { readonly hasStopOnPage: typeof hasStopOnPage } | undefined

async function loadStops(): Promise<void> {
  stops ??= await import('../../../application/facts/stops').catch(() => undefined)
}

interface QuestionsFormProps {
  application: OpenApplication
  page: QuestionPage
  /** Field that gets the focus when the page opens, for example after "Change" in the review. */
  focusedField: string | undefined
  /** Row of the focused field, if the field is a column of a table. Starts at 0. */
  focusedRow?: number | undefined
  /** Address that the Continue button opens. */
  next: string
  continueLabel: string
}

/** One page's questions and the Continue button. The button checks only these questions (C-26). */
export function QuestionsForm({
  application,
  page,
  focusedField,
  focusedRow,
  next,
  continueLabel,
}: QuestionsFormProps) {
  const { check } = useValidation()
  const focusField = useFocusField()
  const navigate = useNavigate()
  const { form } = application
  const { folded, parts, unfold, unfoldFor } = useQuoteFold(application, page, focusedField)
  const focusedSection = sectionOf(form, page, focusedField)
  const questions = useRef<HTMLFormElement>(null)
  /** True while Continue leads on, so that a second press does nothing. */
  const leaving = useRef(false)
  const { entry } = useOpenEntry()
  useEntryInHistory()

  useEffect(() => {
    if (focusedField !== undefined && focusedSection !== undefined)
      focusField(focusedSection, focusedField, focusedRow)
  }, [focusField, focusedSection, focusedField, focusedRow])

  // Save a sensitive number immediately when its field loses focus, not a second later (C-40).
  useEffect(() => {
    const element = questions.current
    const saveWhenSensitive = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.closest('[data-private]')) {
        void application.queue.flush()
      }
    }
    element?.addEventListener('focusout', saveWhenSensitive)
    return () => element?.removeEventListener('focusout', saveWhenSensitive)
  }, [application])

  // Load early, so that Continue does not wait.
  useEffect(() => void loadStops(), [])

  // Save immediately when the user leaves the page.
  useEffect(() => () => void application.queue.flush(), [application])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const issues = check({ mode: 'strict', parts: page.parts })
    unfoldFor(issues)
    if (issues.length > 0) return
    if (stops) return leave()
    if (leaving.current) return
    leaving.current = true
    void loadStops().then(leave)
  }

  function leave() {
    leaving.current = false
    void navigate(stopAfter(application, page) ?? next)
  }

  return (
    <form ref={questions} className="stack" noValidate onSubmit={submit} {...KEEP_RECORDERS_OUT}>
      <ErrorSummary />
      {parts.map(({ section, fields }) => (
        <SectionRenderer key={section} section={section} fields={fields} />
      ))}
      {folded.length > 0 ? <FromQuoteLine form={form} fields={folded} onChange={unfold} /> : null}
      <ZipChangeNotice application={application} />
      <PriceChanged application={application} />
      {/* An open entry has its own main button. */}
      {entry ? null : (
        <div className="actions actions--within-reach">
          <Button type="submit">{continueLabel}</Button>
        </div>
      )}
    </form>
  )
}

/** Returns the section of the page that has a field. The field can be a column of a table. */
function sectionOf(form: Form, page: QuestionPage, field = ''): string | undefined {
  return page.parts.find(({ section }) => fieldAt(form.definition, { section, field }))?.section
}

/**
 * Returns the address of the page about a reason to stop, if an answer on this page is one. If the
 * script did not load, the review finds the reason.
 */
function stopAfter({ id, form, store }: OpenApplication, page: QuestionPage): string | undefined {
  const isStopped = stops?.hasStopOnPage(form, store.getState().detail.today, page)
  return isStopped ? otherOptionsPath(id) : undefined
}
