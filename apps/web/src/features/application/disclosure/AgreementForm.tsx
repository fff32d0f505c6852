import { electronicDisclosure } from '@gapwise/enrollment-forms'
import { Choice } from '@gapwise/field-widgets'
import { type SubmitEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { stepPath } from '../../../application/facts/addresses'
import { agree, withdraw } from '../../../application/view/disclosure-consent'
import type { OpenApplication } from '../../../application/open/open-application'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { useAction } from '../../../ui/controls/use-action'
import { rich, t } from '../../../language'

interface AgreementFormProps {
  /** The application that will be signed. */
  application: OpenApplication
  onDecline: () => void
}

/** A check box that starts unchecked, and buttons to agree or decline. */
export function AgreementForm({ application, onDecline }: AgreementFormProps) {
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const id = useId()
  const navigate = useNavigate()
  const agreeing = useAction()
  const declining = useAction()
  const problem = agreeing.problem ?? declining.problem

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!agreed) {
      setMissing(true)
      document.getElementById(id)?.focus()
      return
    }
    void agreeing.run(async () => {
      await agree(application)
      await navigate(stepPath('submit', application.id))
    })
  }

  const decline = () =>
    declining.run(async () => {
      await withdraw(application)
      onDecline()
    })

  return (
    <form className="stack" noValidate onSubmit={submit}>
      {missing ? (
        <p id={`${id}-error`} className="gw-error" role="alert">
          {rich('<b>Check the box if you agree.</b> If you don’t agree, choose “No thanks”.', {
            b: (text) => <strong>{text}</strong>,
          })}
        </p>
      ) : null}
      <div lang="en">
        <Choice
          type="checkbox"
          id={id}
          text={electronicDisclosure.agreement}
          tile
          checked={agreed}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? `${id}-error` : undefined}
          onChange={(event) => {
            setAgreed(event.target.checked)
            setMissing(false)
          }}
        />
      </div>
      {problem === undefined ? null : (
        <Notice kind="error" title={t('We couldn’t save your choice')}>
          <p>{t('{problem} Please try again in a moment.', { problem })}</p>
        </Notice>
      )}
      <div className="actions">
        <Button type="submit" busy={agreeing.busy} busyLabel={t('Saving…')}>
          {t('I agree, continue')}
        </Button>
        <Button variant="secondary" busy={declining.busy} onClick={() => void decline()}>
          {t('No thanks')}
        </Button>
      </div>
    </form>
  )
}
