import { type SubmitEvent, useRef, useState } from 'react'

import { ApiError, failureMessage } from '../../adapters/api-error'
import { type Broker, brokerClient } from '../../adapters/broker-client'
import { logFailedRoute } from '../../adapters/log'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { TextField } from '../../ui/TextField'
import { CodeForm } from './CodeForm'
import { PasswordField } from './PasswordField'
import { focusFirst, readTexts } from './read-texts'

interface Credentials {
  readonly email: string
  readonly password: string
}

interface LoginFormProps {
  /** Stands in the box at first: whoever was signed in. */
  email?: string
  onSignedIn: (broker: Broker) => void
}

/** E-mail and password, and the code of an authenticator app where the account has one. */
export function LoginForm({ email: knownEmail, onSignedIn }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** Taken by the server, which now asks for the code. */
  const [accepted, setAccepted] = useState<Credentials>()

  async function signIn(credentials: Credentials, totp?: string) {
    setProblem(undefined)
    setBusy(true)
    try {
      const body = { ...credentials, ...(totp ? { totp } : {}) }
      onSignedIn(await brokerClient.call('brokerLogin', { body }))
    } catch (error) {
      logFailedRoute(brokerClient.routeOf('brokerLogin'), error)
      if (error instanceof ApiError && error.code === 'TOTP_MISSING') setAccepted(credentials)
      else setProblem(failureMessage(error, 'Something went wrong on our side.'))
    } finally {
      setBusy(false)
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy || !form.current) return
    const { email = '', password = '' } = readTexts(form.current)
    const empty = [email.trim() ? '' : 'email', password ? '' : 'password'].filter(Boolean)
    setMissing(empty)
    setProblem(undefined)
    if (empty.length > 0) return focusFirst(form.current, empty)
    void signIn({ email: email.trim(), password })
  }

  const failure =
    problem === undefined ? null : (
      <Notice kind="error" title="You are not signed in">
        <p>{problem}</p>
      </Notice>
    )
  return (
    <>
      {/* Stays in the page while the code is asked for: Back finds both boxes as they were. */}
      <form
        ref={form}
        className="stack"
        noValidate
        hidden={accepted !== undefined}
        onSubmit={submit}
      >
        {accepted ? null : failure}
        <TextField
          label="Work e-mail address"
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={knownEmail}
          error={missing.includes('email') ? 'Enter your e-mail address.' : undefined}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={missing.includes('password') ? 'Enter your password.' : undefined}
        />
        <div className="actions">
          <Button type="submit" busy={busy} busyLabel="Signing you in…">
            Sign in
          </Button>
        </div>
      </form>
      {accepted ? (
        <CodeForm
          busy={busy}
          failure={failure}
          onCode={(code) => void signIn(accepted, code)}
          onBack={() => {
            setAccepted(undefined)
            setProblem(undefined)
          }}
        />
      ) : null}
    </>
  )
}
