import { checkSignature, type SignatureRole } from '@gapwise/medicare-rules'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'

import { stepPath } from '../../../application/facts/addresses'
import { ApplicationSaving } from '../../../application/view/ApplicationSaving'
import { formatDayOrText } from '../../../adapters/browser/clock'
import type { OpenApplication } from '../../../application/open/open-application'
import { RefusedAnswers } from '../../../application/notices/RefusedAnswers'
import { Button } from '../../../ui/controls/Button'
import { isNameTooLong } from '../../../ui/controls/NameTooLong'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { Declaration } from './Declaration'
import { type NameProblem, SignatureProblemText } from './SignatureProblem'
import { SignerChoice } from './SignerChoice'
import { useSubmission } from './use-submission'
import './submit.css'

interface SignaturePageProps {
  application: OpenApplication
}

/** The declaration, the typed signature, and the button that sends the application. */
export function SignaturePage({ application }: SignaturePageProps) {
  const { id, form, store } = application
  const today = useStore(store, ({ detail }) => detail.today)
  const lost = useStore(store, (state) => state.lost)
  const { send, sending, failure } = useSubmission(application)
  const [name, setName] = useState('')
  const [role, setRole] = useState<SignatureRole>('applicant')
  const [wrong, setWrong] = useState<NameProblem>()
  const firstName = textOf(form.getAnswer('applicant', 'first_name'))
  const lastName = textOf(form.getAnswer('applicant', 'last_name'))
  const applicant = `${firstName} ${lastName}`
  const input = useRef<HTMLInputElement>(null)
  const inputId = useId()
  const describedBy = wrong ? `${inputId}-hint ${inputId}-error` : `${inputId}-hint`

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const problem = isNameTooLong(name)
      ? 'too-long'
      : checkSignature({ typed: name, role, applicant: { firstName, lastName } })
    setWrong(problem ?? undefined)
    if (problem) input.current?.focus()
    else void send({ signature: name.trim(), role })
  }

  return (
    <>
      <ApplicationSaving application={application} />
      <Page title="Sign and send" back={stepPath('review', id)}>
        <RefusedAnswers application={application} lost={lost} />
        <form className="stack" noValidate onSubmit={submit}>
          <Declaration />
          <SignerChoice
            applicant={applicant}
            role={role}
            onChange={(chosen) => {
              setRole(chosen)
              setWrong(undefined)
            }}
          />
          <div className="signature">
            <label className="gw-label" htmlFor={inputId}>
              Type your full legal name
            </label>
            <p id={`${inputId}-hint`} className="gw-hint">
              {role === 'applicant'
                ? `Type your first and last name as in the application: ${applicant}.`
                : `Type your own first and last name, not the name of ${applicant}.`}{' '}
              Typing your name here is your signature.
            </p>
            {wrong ? (
              <p id={`${inputId}-error`} className="gw-error" role="alert">
                <SignatureProblemText problem={wrong} applicant={applicant} />
              </p>
            ) : null}
            <input
              ref={input}
              id={inputId}
              className="gw-input signature__name"
              type="text"
              autoComplete="name"
              spellCheck={false}
              value={name}
              aria-describedby={describedBy}
              aria-invalid={wrong ? true : undefined}
              onChange={(event) => {
                setName(event.target.value)
                setWrong(undefined)
              }}
            />
            <p>
              Date: <strong>{formatDayOrText(today)}</strong>
            </p>
          </div>
          {failure ? (
            <Notice kind="error" title="Your application was NOT sent">
              <p>{failure.message}</p>
              {failure.incomplete ? (
                <p>
                  <Link to={stepPath('review', id)}>Check your answers</Link>, then send it again.
                </p>
              ) : (
                <p>Everything is saved. Please press the button again.</p>
              )}
            </Notice>
          ) : null}
          <div className="actions">
            <Button type="submit" busy={sending} busyLabel="Sending…">
              Send my application
            </Button>
          </div>
        </form>
      </Page>
    </>
  )
}

const textOf = (answer: unknown): string => (typeof answer === 'string' ? answer : '')
