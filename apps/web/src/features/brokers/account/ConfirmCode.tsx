import { type SubmitEvent, useRef, useState } from 'react'

import type { RecoveryCodes, TotpEnrollment } from '../../../adapters/api/broker-client'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { TextField } from '../../../ui/controls/TextField'
import { useAction } from '../../../ui/controls/use-action'
import { QrCode } from './QrCode'

interface ConfirmCodeProps {
  enrollment: TotpEnrollment
  onConfirmed: (codes: RecoveryCodes) => void
  onCancel: () => void
}

/** Hands the secret to the app, and proves with a code of it that it arrived. */
export function ConfirmCode({ enrollment, onConfirmed, onCancel }: ConfirmCodeProps) {
  const [code, setCode] = useState('')
  const [empty, setEmpty] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const action = useAction()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setEmpty(code.trim() === '')
    if (code.trim() === '') return box.current?.focus()
    const body = { code: code.replaceAll(/\s/g, '') }
    void action.run(async () => onConfirmed(await brokerCall('confirmTotp', { body })))
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <ol className="bullets totp-steps">
        <li>
          Open your authenticator app and scan this picture:
          <QrCode text={enrollment.uri} label="QR code for your authenticator app" />
        </li>
        <li>
          Or type this key into the app:{' '}
          <code className="totp-secret" data-private="">
            {enrollment.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </li>
        <li>Enter the 6 digits that the app shows now.</li>
      </ol>
      {action.problem === undefined ? null : (
        <Notice kind="error" title="The app is not connected yet">
          <p>{action.problem}</p>
        </Notice>
      )}
      <TextField
        ref={box}
        label="Code of the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-characters="10"
        data-private=""
        value={code}
        error={empty ? 'Enter the 6 digits that the app shows.' : undefined}
        onChange={(event) => {
          setCode(event.target.value)
          setEmpty(false)
        }}
      />
      <div className="actions">
        <Button type="submit" busy={action.busy}>
          Connect the app
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  )
}
