import { type SubmitEvent, useState } from 'react'

import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { TextField } from '../../../ui/controls/TextField'
import { useAction } from '../../../ui/controls/use-action'

interface PasswordPromptProps {
  lead: string
  submitLabel: string
  onPassword: (password: string) => Promise<void>
  /** Called when the user cancels. The cancel button is shown only if this callback is set. */
  onCancel?: () => void
}

/**
 * Asks for the password again, so that a stranger at an unlocked screen can't change how the broker
 * signs in.
 */
export function PasswordPrompt({ lead, submitLabel, onPassword, onCancel }: PasswordPromptProps) {
  const [password, setPassword] = useState('')
  const [empty, setEmpty] = useState(false)
  const action = useAction()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setEmpty(password === '')
    if (password !== '') void action.run(() => onPassword(password))
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p>{lead}</p>
      {action.problem === undefined ? null : (
        <Notice kind="error" title="That didn’t work">
          <p>{action.problem}</p>
        </Notice>
      )}
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        data-private=""
        value={password}
        error={empty ? 'Enter your password.' : undefined}
        onChange={(event) => {
          setPassword(event.target.value)
          setEmpty(false)
        }}
      />
      <div className="actions">
        <Button type="submit" variant="secondary" busy={action.busy}>
          {submitLabel}
        </Button>
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            Not now
          </Button>
        ) : null}
      </div>
    </form>
  )
}
