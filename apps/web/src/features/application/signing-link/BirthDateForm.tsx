import {
  ErrorSummary,
  SectionRenderer,
  useFocusField,
  useForm,
  useFormState,
  useValidation,
} from '@gapwise/form-react'
import { type SubmitEvent, useState } from 'react'

import { ApiCallError } from '../../../adapters/api/api-call-error'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { Notice } from '../../../ui/feedback/Notice'
import { KEEP_RECORDERS_OUT } from '../../../ui/page/keep-recorders-out'
import { closedReason, type ClosedReason } from './closed-reason'
import { rich, t } from '../../../language'

const SECTION = 'signing'
const FIELD = 'birth_date'

interface BirthDateFormProps {
  /** Opens the application. Rejects if the server refuses. */
  onOpen: (birthDate: string) => Promise<void>
  onClosed: (reason: ClosedReason) => void
}

/** Asks for the birth date and opens the application. A wrong date is an error at its field. */
export function BirthDateForm({ onOpen, onClosed }: BirthDateFormProps) {
  const form = useForm()
  const { check } = useValidation()
  const focusField = useFocusField()
  const { busy, problem, run } = useAction()
  const [refused, setRefused] = useState<string>()
  const typed = useFormState((current) => current.getAnswer(SECTION, FIELD))

  async function open(birthDate: string) {
    try {
      await onOpen(birthDate)
    } catch (error) {
      const reason = closedReason(error)
      if (reason) return onClosed(reason)
      if (!(error instanceof ApiCallError) || error.code !== 'BIRTH_DATE_DIFFERS') throw error
      setRefused(birthDate)
      focusField(SECTION, FIELD)
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (check({ mode: 'strict', section: SECTION }).length > 0) return
    const birthDate = form.getAnswer(SECTION, FIELD)
    void run(() => open(typeof birthDate === 'string' ? birthDate : ''))
  }

  return (
    <form className="stack" noValidate onSubmit={submit} {...KEEP_RECORDERS_OUT}>
      <ErrorSummary />
      {refused !== undefined && refused === typed ? (
        <p className="gw-error" role="alert">
          <span>
            {rich(
              '<b>This is not the date of birth in the application.</b> Check the month, day, and year. If the application is wrong, tell the person who sent you the link.',
              { b: (text) => <strong>{text}</strong> },
            )}
          </span>
        </p>
      ) : null}
      <SectionRenderer section={SECTION} fields={[FIELD]} />
      {problem === undefined ? null : (
        <Notice kind="error" title={t('Your application didn’t open yet')}>
          <p>{t('{problem} Please press the button again in a moment.', { problem })}</p>
        </Notice>
      )}
      <div className="actions">
        <Button type="submit" busy={busy} busyLabel={t('Opening…')}>
          {t('Open the application')}
        </Button>
      </div>
    </form>
  )
}
