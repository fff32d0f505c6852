import { type SubmitEvent, useRef, useState } from 'react'

import { brokerCall } from '../../stores/broker-store'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { useAction } from '../../ui/use-action'
import {
  focusFirst,
  PASSWORD_HINT,
  PasswordField,
  passwordProblem,
  readTexts,
} from '../broker-sign-in'

/** The old password once more, and a new one. */
export function PasswordChange() {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [changed, setChanged] = useState(false)
  const action = useAction()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const element = form.current
    if (action.busy || !element) return
    const { password = '', newPassword = '' } = readTexts(element)
    const weak = passwordProblem(newPassword)
    const problems = {
      ...(password === '' ? { password: 'Enter the password you have now.' } : {}),
      ...(weak ? { newPassword: weak } : {}),
    }
    setWrong(problems)
    setChanged(false)
    if (Object.keys(problems).length > 0) return focusFirst(element, Object.keys(problems))
    void action.run(async () => {
      await brokerCall('changeBrokerPassword', { body: { password, newPassword } })
      element.reset()
      setChanged(true)
    })
  }

  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      {action.problem === undefined ? null : (
        <Notice kind="error" title="Your password is still the old one">
          <p>{action.problem}</p>
        </Notice>
      )}
      {changed ? (
        <Notice kind="success" title="Your password is changed" announce>
          <p>You are signed out everywhere else.</p>
        </Notice>
      ) : null}
      <PasswordField
        label="Password you have now"
        name="password"
        autoComplete="current-password"
        error={wrong['password']}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={wrong['newPassword']}
      />
      <div className="actions">
        <Button type="submit" variant="secondary" busy={action.busy}>
          Change the password
        </Button>
      </div>
    </form>
  )
}
