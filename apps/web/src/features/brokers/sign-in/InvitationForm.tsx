import { verifyEmail } from '@gapwise/form-engine/verifiers'

import { type Broker, brokerClient, type Invitation } from '../../../adapters/api/broker-client'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { TextField } from '../../../ui/controls/TextField'
import { PasswordField } from './PasswordField'
import { PASSWORD_HINT, passwordProblem } from './password-rule'
import { type FieldValues, useUncontrolledForm } from './use-uncontrolled-form'
import { WorkEmailField } from './WorkEmailField'

interface InvitationFormProps {
  invitation: Invitation
  token: string
  /** @param broker `null` if the broker must also pass a second sign-in step. */
  onAccepted: (broker: Broker | null) => void
}

/** Asks for a name and password. Asks for an email address only if the invitation has none. */
export function InvitationForm({ invitation, token, onAccepted }: InvitationFormProps) {
  const isNew = invitation.kind !== 'new-password'
  const { form, errors, submit, busy, problem } = useUncontrolledForm({
    validate: (values) => validate(values, invitation),
    async send({ name = '', email = '', password = '' }) {
      const body = {
        token,
        name: name.trim() || (invitation.name ?? ''),
        password,
        ...(email.trim() ? { email: email.trim() } : {}),
      }
      const { broker } = await brokerClient.call('acceptInvitation', { body })
      onAccepted(broker)
    },
  })

  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      {problem === undefined ? null : (
        <Notice kind="error" title="Your account isn’t set up yet">
          <p>{problem}</p>
        </Notice>
      )}
      {isNew ? (
        <TextField
          label="Your name"
          hint="Use the name that your clients know."
          name="name"
          autoComplete="name"
          defaultValue={invitation.name ?? ''}
          error={errors['name']}
        />
      ) : null}
      {invitation.email === null ? (
        <WorkEmailField error={errors['email']} />
      ) : (
        <p>
          Work email address: <strong>{invitation.email}</strong>
        </p>
      )}
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={errors['password']}
      />
      <div className="actions">
        <Button type="submit" busy={busy} busyLabel="Setting up…">
          {isNew ? 'Create my account' : 'Save the password'}
        </Button>
      </div>
    </form>
  )
}

function validate(
  { name = '', email = '', password = '' }: FieldValues,
  invitation: Invitation,
): FieldValues {
  const weak = passwordProblem(password)
  const asksName = invitation.kind !== 'new-password' && name.trim() === ''
  const asksEmail =
    invitation.email === null && (email.trim() === '' || verifyEmail(email.trim()) !== null)
  return {
    ...(asksName ? { name: 'Enter your name.' } : {}),
    ...(asksEmail ? { email: 'Enter your email address, such as name@example.com.' } : {}),
    ...(weak ? { password: weak } : {}),
  }
}
