import { verifyEmail } from '@gapwise/form-engine/verifiers'
import { type SubmitEvent, useRef, useState } from 'react'

import { type Broker, brokerClient, type Invitation } from '../../adapters/broker-client'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { TextField } from '../../ui/TextField'
import { useAction } from '../../ui/use-action'
import { PasswordField } from './PasswordField'
import { PASSWORD_HINT, passwordProblem } from './password-rule'
import { focusFirst, readTexts } from './read-texts'

interface InvitationFormProps {
  invitation: Invitation
  token: string
  onAccepted: (broker: Broker) => void
}

/** Name, e-mail address where the invitation has none, and a password. */
export function InvitationForm({ invitation, token, onAccepted }: InvitationFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const accepting = useAction()
  const isNew = invitation.kind !== 'new-password'

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (accepting.busy || !form.current) return
    const texts = readTexts(form.current)
    const problems = problemsOf(texts, invitation)
    setWrong(problems)
    accepting.clear()
    if (Object.keys(problems).length > 0) return focusFirst(form.current, Object.keys(problems))
    const email = texts['email']?.trim()
    void accepting.run(async () => {
      const body = {
        token,
        name: texts['name']?.trim() || (invitation.name ?? ''),
        password: texts['password'] ?? '',
        ...(email ? { email } : {}),
      }
      onAccepted(await brokerClient.call('acceptInvitation', { body }))
    })
  }

  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      {accepting.problem === undefined ? null : (
        <Notice kind="error" title="Your account is not set up yet">
          <p>{accepting.problem}</p>
        </Notice>
      )}
      {isNew ? (
        <TextField
          label="Your name"
          hint="As your clients know you."
          name="name"
          autoComplete="name"
          defaultValue={invitation.name ?? ''}
          error={wrong['name']}
        />
      ) : null}
      {invitation.email === null ? (
        <TextField
          label="Work e-mail address"
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={wrong['email']}
        />
      ) : (
        <p>
          Work e-mail address: <strong>{invitation.email}</strong>
        </p>
      )}
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={wrong['password']}
      />
      <div className="actions">
        <Button type="submit" busy={accepting.busy} busyLabel="Setting up…">
          {isNew ? 'Create my account' : 'Save the password'}
        </Button>
      </div>
    </form>
  )
}

function problemsOf(
  { name = '', email = '', password = '' }: Readonly<Record<string, string>>,
  invitation: Invitation,
): Readonly<Record<string, string>> {
  const weak = passwordProblem(password)
  const asksName = invitation.kind !== 'new-password' && name.trim() === ''
  const asksEmail =
    invitation.email === null && (email.trim() === '' || verifyEmail(email.trim()) !== null)
  return {
    ...(asksName ? { name: 'Enter your name.' } : {}),
    ...(asksEmail ? { email: 'Enter your e-mail address, such as name@example.com.' } : {}),
    ...(weak ? { password: weak } : {}),
  }
}
