import { useState } from 'react'

import { ApiCallError } from '../../../adapters/api/api-call-error'
import { type Broker, brokerClient } from '../../../adapters/api/broker-client'
import { hasPasskeys, provePasskey } from '../../../adapters/browser/passkeys'
import { handleBrokerFailure } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { useAction } from '../../../ui/controls/use-action'
import { CodeForm } from './CodeForm'
import { PasswordField } from './PasswordField'
import { type FieldValues, useUncontrolledForm } from './use-uncontrolled-form'
import { WorkEmailField } from './WorkEmailField'

interface Credentials {
  readonly email: string
  readonly password: string
}

interface LoginFormProps {
  /** Initial value of the email box: the email address of the broker who was signed in. */
  email?: string
  onSignedIn: (broker: Broker) => void
}

/** Signs in with a passkey, or with email, password, and an authenticator code if required. */
export function LoginForm({ email: knownEmail, onSignedIn }: LoginFormProps) {
  /** Credentials that the server accepted. Kept until the user types the authenticator code. */
  const [accepted, setAccepted] = useState<Credentials>()
  const coding = useAction()
  const proving = useAction()
  const { form, errors, submit, busy, problem } = useUncontrolledForm({
    validate,
    async send({ email = '', password = '' }) {
      proving.clear()
      const credentials = { email: email.trim(), password }
      try {
        onSignedIn(await signIn(credentials))
      } catch (error) {
        if (!(error instanceof ApiCallError && error.code === 'TOTP_MISSING')) throw error
        setAccepted(credentials)
      }
    },
  })

  const passkey = hasPasskeys() ? (
    <Button
      variant={accepted ? 'quiet' : 'secondary'}
      busy={proving.busy}
      busyLabel="Waiting for your device…"
      onClick={() => {
        coding.clear()
        void proving.run(async () => onSignedIn(await signInWithPasskey()))
      }}
    >
      Use a passkey
    </Button>
  ) : null

  return (
    <>
      {/* This form stays in the DOM during the code step, so that Back shows the typed values. */}
      <form
        ref={form}
        className="stack"
        noValidate
        hidden={accepted !== undefined}
        onSubmit={submit}
      >
        <Failure problem={proving.problem ?? problem} />
        <WorkEmailField defaultValue={knownEmail} error={errors['email']} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors['password']}
        />
        <div className="actions">
          <Button type="submit" busy={busy} busyLabel="Signing you in…">
            Sign in
          </Button>
          {passkey}
        </div>
      </form>
      {accepted ? (
        <CodeForm
          busy={coding.busy}
          failure={<Failure problem={proving.problem ?? coding.problem} />}
          otherWay={passkey}
          onCode={(totp) => {
            proving.clear()
            void coding.run(async () => onSignedIn(await signIn({ ...accepted, totp })))
          }}
          onBack={() => {
            setAccepted(undefined)
            coding.clear()
            proving.clear()
          }}
        />
      ) : null}
    </>
  )
}

function Failure({ problem }: { problem: string | undefined }) {
  return problem === undefined ? null : (
    <Notice kind="error" title="You’re not signed in">
      <p>{problem}</p>
    </Notice>
  )
}

const signIn = (body: Credentials & { totp?: string }): Promise<Broker> =>
  handleBrokerFailure('brokerLogin', () => brokerClient.call('brokerLogin', { body }))

/** Signs in with a passkey. No email is needed, because the passkey identifies the account. */
async function signInWithPasskey(): Promise<Broker> {
  const options = await handleBrokerFailure('passkeyLoginOptions', () =>
    brokerClient.call('passkeyLoginOptions'),
  )
  const body = { credential: await provePasskey(options) }
  return handleBrokerFailure('passkeyLogin', () => brokerClient.call('passkeyLogin', { body }))
}

function validate({ email = '', password = '' }: FieldValues): FieldValues {
  return {
    ...(email.trim() ? {} : { email: 'Enter your email address.' }),
    ...(password ? {} : { password: 'Enter your password.' }),
  }
}
