import { useState } from 'react'

import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import {
  PASSWORD_HINT,
  PasswordField,
  passwordProblem,
  type FieldValues,
  useUncontrolledForm,
} from '../sign-in'

/** Asks for the current password and a new one. */
export function PasswordChange() {
  const [changed, setChanged] = useState(false)
  const { form, errors, submit, busy, problem } = useUncontrolledForm({
    validate(values) {
      setChanged(false)
      return validate(values)
    },
    async send({ password = '', newPassword = '' }, element) {
      await brokerCall('changeBrokerPassword', { body: { password, newPassword } })
      element.reset()
      setChanged(true)
    },
  })

  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      {problem === undefined ? null : (
        <Notice kind="error" title="Your password wasn’t changed">
          <p>{problem}</p>
        </Notice>
      )}
      {changed ? (
        <Notice kind="success" title="Your password has changed" announce>
          <p>You’re signed out everywhere else.</p>
        </Notice>
      ) : null}
      <PasswordField
        label="Current password"
        name="password"
        autoComplete="current-password"
        error={errors['password']}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={errors['newPassword']}
      />
      <div className="actions">
        <Button type="submit" variant="secondary" busy={busy}>
          Change the password
        </Button>
      </div>
    </form>
  )
}

function validate({ password = '', newPassword = '' }: FieldValues): FieldValues {
  const weak = passwordProblem(newPassword)
  return {
    ...(password === '' ? { password: 'Enter your current password.' } : {}),
    ...(weak ? { newPassword: weak } : {}),
  }
}
