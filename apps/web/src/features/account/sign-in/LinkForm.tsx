import { verifyEmail } from '@gapwise/form-engine/verifiers'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'

import { failureMessage } from '../../../adapters/api/api-call-error'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { TextField } from '../../../ui/controls/TextField'
import { type LinkPurpose, requestLink } from './request-link'
import { rich, t } from '../../../language'

interface LinkFormProps {
  purpose: LinkPurpose
  destination: string | undefined
  /** Shown in the email field until the person types. It can load after the page. */
  email: string
  hint: ReactNode
  submitLabel: string
  /** Called after the email has been sent. */
  onSent: (email: string) => void
}

/** Asks for an email address and sends a sign-in link to it. Accounts have no password (C-39). */
export function LinkForm({
  purpose,
  destination,
  email,
  hint,
  submitLabel,
  onSent,
}: LinkFormProps) {
  const [typed, setTyped] = useState<string>()
  const address = typed ?? email
  const [wrong, setWrong] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    const trimmed = address.trim()
    setProblem(undefined)
    setWrong(trimmed === '' || verifyEmail(trimmed) !== null)
    if (trimmed === '' || verifyEmail(trimmed) !== null) return input.current?.focus()
    setBusy(true)
    try {
      await requestLink(purpose, trimmed, destination)
      onSent(trimmed)
    } catch (error) {
      setProblem(failureMessage(error, t('Something went wrong on our side.')))
      setBusy(false)
    }
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={input}
        label={t('Email address')}
        hint={hint}
        error={
          wrong ? (
            <>
              {rich(
                '<b>Enter a valid email address.</b> An email address looks like name@example.com.',
                { b: (text) => <strong>{text}</strong> },
              )}
            </>
          ) : undefined
        }
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(false)
        }}
      />
      {problem === undefined ? null : (
        <Notice kind="error" title={t('We didn’t send an email')}>
          <p>{problem}</p>
          <p>{t('What you typed is still here. Please try again in a moment.')}</p>
        </Notice>
      )}
      <div className="actions">
        <Button type="submit" busy={busy} busyLabel={t('Sending…')}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
