import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'

import { Button } from '../../../ui/controls/Button'
import { TextField } from '../../../ui/controls/TextField'

interface CodeFormProps {
  busy: boolean
  /** Error message if the last attempt failed. */
  failure: ReactNode
  /** Passkey button, if the browser supports passkeys. */
  otherWay: ReactNode
  onCode: (code: string) => void
  onBack: () => void
}

/** Second sign-in step: asks for an authenticator code or a recovery code. */
export function CodeForm({ busy, failure, otherWay, onCode, onBack }: CodeFormProps) {
  const box = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [empty, setEmpty] = useState(false)
  useEffect(() => box.current?.focus(), [])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    setEmpty(code.trim() === '')
    if (code.trim() === '') return box.current?.focus()
    onCode(code.trim())
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      {failure}
      <TextField
        ref={box}
        label="Authenticator code"
        hint="Enter the 6 digits from your authenticator app, or one of your recovery codes."
        name="totp"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        data-characters="20"
        data-private=""
        value={code}
        error={empty ? 'Enter the code.' : undefined}
        onChange={(event) => {
          setCode(event.target.value)
          setEmpty(false)
        }}
      />
      <div className="actions">
        <Button type="submit" busy={busy} busyLabel="Signing you in…">
          Sign in with the code
        </Button>
        {otherWay}
        <Button variant="quiet" onClick={onBack}>
          Back to the password
        </Button>
      </div>
    </form>
  )
}
