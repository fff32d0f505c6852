import { useState } from 'react'

import { ApiError } from '../../adapters/api-error'
import { type Broker, brokerClient } from '../../adapters/broker-client'
import { logFailedRoute } from '../../adapters/log'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { useAction } from '../../ui/use-action'
import { CodeForm } from './CodeForm'
import { PasswordField } from './PasswordField'
import { type Texts, useTextForm } from './use-text-form'
import { WorkEmailField } from './WorkEmailField'

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
  /** Taken by the server, which now asks for the code. */
  const [accepted, setAccepted] = useState<Credentials>()
  const coding = useAction()
  const { form, wrong, submit, busy, problem } = useTextForm({
    problemsOf,
    async send({ email = '', password = '' }) {
      const credentials = { email: email.trim(), password }
      try {
        onSignedIn(await signIn(credentials))
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'TOTP_MISSING')) throw error
        setAccepted(credentials)
      }
    },
  })

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
        <Failure problem={problem} />
        <WorkEmailField defaultValue={knownEmail} error={wrong['email']} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={wrong['password']}
        />
        <div className="actions">
          <Button type="submit" busy={busy} busyLabel="Signing you in…">
            Sign in
          </Button>
        </div>
      </form>
      {accepted ? (
        <CodeForm
          busy={coding.busy}
          failure={<Failure problem={coding.problem} />}
          onCode={(totp) => {
            void coding.run(async () => onSignedIn(await signIn({ ...accepted, totp })))
          }}
          onBack={() => {
            setAccepted(undefined)
            coding.clear()
          }}
        />
      ) : null}
    </>
  )
}

function Failure({ problem }: { problem: string | undefined }) {
  return problem === undefined ? null : (
    <Notice kind="error" title="You are not signed in">
      <p>{problem}</p>
    </Notice>
  )
}

async function signIn(body: Credentials & { totp?: string }): Promise<Broker> {
  try {
    return await brokerClient.call('brokerLogin', { body })
  } catch (error) {
    logFailedRoute(brokerClient.routeOf('brokerLogin'), error)
    throw error
  }
}

function problemsOf({ email = '', password = '' }: Texts): Texts {
  return {
    ...(email.trim() ? {} : { email: 'Enter your e-mail address.' }),
    ...(password ? {} : { password: 'Enter your password.' }),
  }
}
