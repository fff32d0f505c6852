import { verifyEmail } from '@gapwise/form-engine/verifiers'
import { type SubmitEvent, useRef, useState } from 'react'

import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { TextField } from '../../../ui/controls/TextField'
import { useAction } from '../../../ui/controls/use-action'
import { CheckOption } from '../components'

interface InviteFormProps {
  onInvited: () => void
}

/** Emails an invitation. */
export function InviteForm({ onInvited }: InviteFormProps) {
  const [email, setEmail] = useState('')
  const [isAdmin, setIsAdmin] = useState(false)
  const [wrong, setWrong] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  const inviting = useAction()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const address = email.trim()
    const invalid = address === '' || verifyEmail(address) !== null
    setWrong(invalid)
    setSentTo(undefined)
    if (invalid) return box.current?.focus()
    void inviting.run(async () => {
      await brokerCall('inviteBroker', { body: { email: address, isAdmin } })
      setSentTo(address)
      setEmail('')
      onInvited()
    })
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      {inviting.problem === undefined ? null : (
        <Notice kind="error" title="We couldn’t send the invitation">
          <p>{inviting.problem}</p>
        </Notice>
      )}
      {sentTo ? (
        <Notice kind="success" announce>
          <p>We sent the invitation to {sentTo}.</p>
        </Notice>
      ) : null}
      <TextField
        ref={box}
        label="Work email address"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={wrong ? 'Enter an email address, such as name@example.com.' : undefined}
        onChange={(event) => {
          setEmail(event.target.value)
          setWrong(false)
        }}
      />
      <CheckOption checked={isAdmin} onChange={(event) => setIsAdmin(event.target.checked)}>
        Can manage accounts and open the audit trail
      </CheckOption>
      <div className="actions">
        <Button type="submit" variant="secondary" busy={inviting.busy} busyLabel="Sending…">
          Send the invitation
        </Button>
      </div>
    </form>
  )
}
