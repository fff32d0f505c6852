import { verifyEmail } from '@gapwise/form-engine/verifiers'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'

import { failureMessage } from '../../../adapters/api/api-error'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { TextField } from '../../../ui/controls/TextField'
import { type LinkPurpose, requestLink } from './request-link'

interface LinkFormProps {
  purpose: LinkPurpose
  destination: string | undefined
  /** What stands in the box at first. */
  email: string
  hint: ReactNode
  submitLabel: string
  /** The mail is on its way. */
  onSent: (email: string) => void
}

/** Asks for an e-mail address and has a link sent there. No password, ever (C-39). */
export function LinkForm({
  purpose,
  destination,
  email,
  hint,
  submitLabel,
  onSent,
}: LinkFormProps) {
  const [address, setAddress] = useState(email)
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
      setProblem(failureMessage(error, 'Something went wrong on our side.'))
      setBusy(false)
    }
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={input}
        label="E-mail address"
        hint={hint}
        error={
          wrong ? (
            <>
              <strong>Enter a valid email address.</strong> It looks like name@example.com.
            </>
          ) : undefined
        }
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        onChange={(event) => {
          setAddress(event.target.value)
          setWrong(false)
        }}
      />
      {problem === undefined ? null : (
        <Notice kind="error" title="We have not sent an e-mail">
          <p>{problem}</p>
          <p>The address is still here. Please try again in a moment.</p>
        </Notice>
      )}
      <div className="actions">
        <Button type="submit" busy={busy} busyLabel="Sending…">
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
