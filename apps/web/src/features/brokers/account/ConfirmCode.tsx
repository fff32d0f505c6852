import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { encode } from 'uqr'

import type { RecoveryCodes, TotpEnrollment } from '../../../adapters/api/broker-client'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { TextField } from '../../../ui/controls/TextField'
import { useAction } from '../../../ui/controls/use-action'

interface ConfirmCodeProps {
  enrollment: TotpEnrollment
  onConfirmed: (codes: RecoveryCodes) => void
  onCancel: () => void
}

/**
 * Shows the secret for the authenticator app, then checks a code to prove that the app has the
 * secret.
 */
export function ConfirmCode({ enrollment, onConfirmed, onCancel }: ConfirmCodeProps) {
  const [code, setCode] = useState('')
  const [empty, setEmpty] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
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
      <h3 ref={heading} tabIndex={-1}>
        Connect your app
      </h3>
      <ol className="bullets totp-steps">
        <li>
          Open your authenticator app and scan this picture:
          <QrCode text={enrollment.uri} />
        </li>
        <li>
          Or type this key into the app:{' '}
          <code className="totp-secret" data-private="">
            {enrollment.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </li>
        <li>Enter the 6-digit code the app shows now.</li>
      </ol>
      {action.problem === undefined ? null : (
        <Notice kind="error" title="The app isn’t connected yet">
          <p>{action.problem}</p>
        </Notice>
      )}
      <TextField
        ref={box}
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-characters="10"
        data-private=""
        value={code}
        error={empty ? 'Enter the 6-digit code from the app.' : undefined}
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

/**
 * A QR code that contains a secret. It is drawn in the browser, so that no image service receives
 * the secret.
 */
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for your authenticator app"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function draw(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size, path: squares.join('') }
}
