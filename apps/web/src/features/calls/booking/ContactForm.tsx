import { type ReactNode, type SubmitEvent, useState } from 'react'

import { ApiCallError } from '../../../adapters/api/api-call-error'
import { Button, ButtonLink } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { useAction } from '../../../ui/controls/use-action'
import { ErrorList } from './ErrorList'
import { type CallContact, contactProblems } from './call-contact'
import { ContactFields } from './ContactFields'
import { t } from '../../../language'

interface ContactFormProps {
  person: CallContact
  onChange: (person: CallContact) => void
  /** Sends the complete form. The promise can reject. There is only one call at a time. */
  onSend: () => Promise<void>
  submitLabel: string
  busyLabel: string
  /** Title of the error message if sending fails. */
  failure: string
  /** Content above the contact boxes. */
  children?: ReactNode
}

/** Form for contact details. Validates only when the button is pressed (C-26). */
export function ContactForm(props: ContactFormProps) {
  const { person, onChange, onSend, submitLabel, busyLabel, failure, children } = props
  const [attempt, setAttempt] = useState(0)
  const [isReceived, setReceived] = useState(false)
  const sending = useAction()
  const problems = attempt > 0 ? contactProblems(person) : []

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (sending.busy) return
    if (contactProblems(person).length > 0) return setAttempt(attempt + 1)
    void sending.run(async () => {
      try {
        await onSend()
      } catch (error) {
        if (!(error instanceof ApiCallError) || error.code !== 'KEY_REUSED') throw error
        setReceived(true)
      }
    })
  }

  if (isReceived) return <EarlierCall />

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <ErrorList problems={problems} attempt={attempt} />
      {children}
      <ContactFields person={person} problems={problems} onChange={onChange} />
      {sending.problem === undefined ? null : (
        <Notice kind="error" title={failure}>
          <p>{sending.problem}</p>
          <p>{t('What you typed is still here. Please press the button again in a moment.')}</p>
        </Notice>
      )}
      <div className="actions actions--within-reach">
        <Button type="submit" busy={sending.busy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

/** Shown if the server took an earlier try whose response was lost, and the form changed since. */
function EarlierCall() {
  return (
    <div className="stack" tabIndex={-1} ref={(box) => box?.focus()}>
      <Notice kind="attention" announce title={t('You already have this call')}>
        <p>
          {t(
            'We got it the first time you pressed the button, without your last changes. Please check the phone number and the time.',
          )}
        </p>
      </Notice>
      <div className="actions">
        <ButtonLink to="/booked-calls">{t('View or change my calls')}</ButtonLink>
      </div>
    </div>
  )
}
