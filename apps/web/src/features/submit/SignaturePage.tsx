import { type SubmitEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'

import { stepPath } from '../../enrollment/addresses'
import { ApplicationSaving } from '../../enrollment/ApplicationSaving'
import { dayInWords } from '../../adapters/clock'
import type { OpenApplication } from '../../enrollment/open-application'
import { RefusedAnswers } from '../../enrollment/RefusedAnswers'
import { Button } from '../../ui/Button'
import { isNameTooLong, NameTooLong } from '../../ui/NameTooLong'
import { Notice } from '../../ui/Notice'
import { Page } from '../../ui/Page'
import { Declaration } from './Declaration'
import { useSubmission } from './use-submission'
import './submit.css'

interface SignaturePageProps {
  application: OpenApplication
}

/** The declaration, the name that signs it, and the button that sends it. */
export function SignaturePage({ application }: SignaturePageProps) {
  const { id, store } = application
  const today = useStore(store, ({ detail }) => detail.today)
  const lost = useStore(store, (state) => state.lost)
  const { send, sending, failure } = useSubmission(application)
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<'missing' | 'too-long'>()
  const input = useRef<HTMLInputElement>(null)
  const inputId = useId()
  const describedBy = wrong ? `${inputId}-hint ${inputId}-error` : `${inputId}-hint`

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const problem = name.trim() === '' ? 'missing' : isNameTooLong(name) ? 'too-long' : undefined
    setWrong(problem)
    if (problem) input.current?.focus()
    else void send(name.trim())
  }

  return (
    <>
      <ApplicationSaving application={application} />
      <Page title="Sign and send" back={stepPath('review', id)}>
        <RefusedAnswers application={application} lost={lost} />
        <form className="stack" noValidate onSubmit={submit}>
          <Declaration />
          <div className="signature">
            <label className="gw-label" htmlFor={inputId}>
              Type your full legal name
            </label>
            <p id={`${inputId}-hint`} className="gw-hint">
              First and last name, as on your Medicare card. Typing it here is your signature.
            </p>
            {wrong ? (
              <p id={`${inputId}-error`} className="gw-error" role="alert">
                {wrong === 'too-long' ? (
                  <NameTooLong />
                ) : (
                  <>
                    <strong>This field is required.</strong> Type your first and last name.
                  </>
                )}
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
              Date: <strong>{dayInWords(today)}</strong>
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
                <p>Everything is kept. Please press the button again.</p>
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
