import { type SubmitEvent, useRef, useState } from 'react'

import { call, type SessionUser } from '../../../adapters/api/api-client'
import { ApiCallError, failureMessage } from '../../../adapters/api/api-call-error'
import { isTransient } from '../../../adapters/api/retry'
import { logFailure } from '../../../adapters/telemetry/log'
import { Button } from '../../../ui/controls/Button'
import { TextField } from '../../../ui/controls/TextField'
import { t } from '../../../language'

interface CodeFormProps {
  onSignedIn: (user: SessionUser) => void
}

/**
 * Asks for the 6-digit code from the email, for people who read the email on another device (D27).
 */
export function CodeForm({ onSignedIn }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function fail(message: string) {
    setProblem(message)
    input.current?.focus()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    const token = code.replace(/[\s-]/g, '')
    if (!/^\d{6}$/.test(token)) return fail(t('Enter the 6-digit code from our email.'))
    setBusy(true)
    try {
      onSignedIn(await call('verify', { body: { token } }))
    } catch (error) {
      logFailure('verify', error)
      setBusy(false)
      fail(refusal(error))
    }
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={input}
        label={t('6-digit code')}
        hint={t('The code is in the email, below the link.')}
        error={problem}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-characters="10"
        data-private=""
        value={code}
        onChange={(event) => {
          setCode(event.target.value)
          setProblem(undefined)
        }}
      />
      <div className="actions">
        <Button type="submit" variant="secondary" busy={busy} busyLabel={t('Checking…')}>
          {t('Sign in with the code')}
        </Button>
      </div>
    </form>
  )
}

function refusal(error: unknown): string {
  if (error instanceof ApiCallError && !isTransient(error))
    return t('This code is wrong or no longer works. Check the digits, or ask for a new email.')
  return failureMessage(
    error,
    t('We couldn’t check the code. What you typed is still in the box. Please try again.'),
  )
}
