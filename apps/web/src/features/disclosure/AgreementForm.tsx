import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { stepPath } from '../../enrollment/addresses'
import { noteAgreement } from '../../enrollment/disclosure-consent'
import { Button } from '../../ui/Button'
import './disclosure.css'

interface AgreementFormProps {
  /** Id of the application to be signed. */
  application: string
  onDecline: () => void
}

/** A box to tick, never ticked beforehand, and the two ways on. */
export function AgreementForm({ application, onDecline }: AgreementFormProps) {
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  const navigate = useNavigate()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!agreed) {
      setMissing(true)
      box.current?.focus()
      return
    }
    noteAgreement(application, true)
    void navigate(stepPath('submit', application))
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      {missing ? (
        <p id={`${id}-error`} className="gw-error" role="alert">
          <strong>Tick the box if you agree.</strong> If you would rather not, choose “No thanks”.
        </p>
      ) : null}
      <label className="agreement" htmlFor={id}>
        <input
          ref={box}
          id={id}
          type="checkbox"
          checked={agreed}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? `${id}-error` : undefined}
          onChange={(event) => {
            setAgreed(event.target.checked)
            setMissing(false)
          }}
        />
        <span>
          I can read the sample above, and I agree to sign and to get the papers of this application
          electronically.
        </span>
      </label>
      <div className="actions">
        <Button type="submit">I agree, continue</Button>
        <Button
          variant="secondary"
          onClick={() => {
            noteAgreement(application, false)
            onDecline()
          }}
        >
          No thanks
        </Button>
      </div>
    </form>
  )
}
