import { type SubmitEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'

import { failureMessage } from '../../adapters/api-error'
import { signInBroker } from '../../adapters/broker-client'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Page } from '../../ui/Page'
import { TextField } from '../../ui/TextField'

/** `/broker-login`: sign-in for brokers, apart from that of everybody else. */
export function BrokerLoginPage() {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy || !form.current) return
    const { email = '', password = '', totp = '' } = readTexts(form.current)
    const empty = [email.trim() ? '' : 'email', password ? '' : 'password'].filter(Boolean)
    setMissing(empty)
    setProblem(undefined)
    if (empty[0]) return form.current.querySelector<HTMLElement>(`[name="${empty[0]}"]`)?.focus()
    setBusy(true)
    const code = totp.replace(/\D/g, '')
    try {
      await signInBroker({ email: email.trim(), password, ...(code ? { totp: code } : {}) })
      await navigate('/dashboard', { replace: true })
    } catch (error) {
      setProblem(failureMessage(error, 'Something went wrong on our side.'))
      setBusy(false)
    }
  }

  return (
    <Page title="Broker sign-in" lead="For licensed brokers who work with us." back="/">
      <form ref={form} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        {problem === undefined ? null : (
          <Notice kind="error" title="You are not signed in">
            <p>{problem}</p>
          </Notice>
        )}
        <TextField
          label="Work e-mail address"
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={missing.includes('email') ? 'Enter your e-mail address.' : undefined}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          data-private=""
          error={missing.includes('password') ? 'Enter your password.' : undefined}
        />
        <TextField
          label="Authenticator code (optional)"
          hint="6 digits, if you have set up an authenticator app."
          name="totp"
          inputMode="numeric"
          autoComplete="one-time-code"
          data-characters="10"
          data-private=""
        />
        <div className="actions">
          <Button type="submit" busy={busy} busyLabel="Signing you in…">
            Sign in
          </Button>
        </div>
      </form>
      <p className="quiet">
        You are not a broker? <Link to="/login">Sign in to your own account</Link>.
      </p>
    </Page>
  )
}

function readTexts(form: HTMLFormElement): Readonly<Record<string, string>> {
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}
