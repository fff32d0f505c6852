import { quoteDates } from '@gapwise/enrollment'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import type { Application } from '../../../adapters/api/api-client'
import { failureMessage } from '../../../adapters/api/api-call-error'
import { newKey } from '../../../adapters/browser/new-key'
import { today } from '../../../adapters/browser/clock'
import { applicantWords } from '../../../application/facts/applicant-words'
import { ChosenOffer } from '../../../application/view/ChosenOffer'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { Button } from '../../../ui/controls/Button'
import { isNameTooLong, NameTooLong } from '../../../ui/controls/NameTooLong'
import { Notice } from '../../../ui/feedback/Notice'
import { CoverageTimeline } from '../../../ui/timeline/CoverageTimeline'
import { TextField } from '../../../ui/controls/TextField'
import { EarlierAnswers } from '../../onboarding'
import { startApplication } from './start-application'
import './create.css'
import { t } from '../../../language'

interface CreateFormProps {
  /** Default application name, used if the user does not enter one. */
  defaultName: string
  /** Called when the user starts the application, before it exists. */
  onStart: () => void
  onCreated: (application: Application) => void
}

/** Form that names an application and starts it. */
export function CreateForm({ defaultName, onStart, onCreated }: CreateFormProps) {
  const onboarding = useOnboardingStore((state) => state.form)
  // If loading failed, we don't know whether the user chose a plan. Don't say that none was chosen.
  const isUnknown = useOnboardingStore(
    ({ form, loading }) => loading === 'failed' && !form.plan_type,
  )
  const dates = quoteDates(onboarding, today())
  const helped = applicantWords(onboarding.applying_for)
  const [name, setName] = useState(defaultName)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // One idempotency key for the lifetime of this page, so that repeated presses create only one
  // application.
  const key = useRef(newKey())
  const [tooLong, setTooLong] = useState(false)
  const [naming, setNaming] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    if (isNameTooLong(name)) {
      // The box has to be shown before it can get the focus.
      flushSync(() => {
        setTooLong(true)
        setNaming(true)
      })
      return input.current?.focus()
    }
    setBusy(true)
    setProblem(undefined)
    onStart()
    try {
      onCreated(await startApplication(name.trim() || defaultName, onboarding, key.current))
    } catch (error) {
      setProblem(failureMessage(error, t('Something went wrong on our side.')))
      setBusy(false)
    }
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <EarlierAnswers />
      {isUnknown ? null : <ChosenOffer form={onboarding} />}
      {dates.age === undefined ? null : <CoverageTimeline dates={dates} />}
      <details
        className="name-fold"
        open={naming}
        onToggle={(event) => setNaming(event.currentTarget.open)}
      >
        <summary>{t('Name this application')}</summary>
        <TextField
          ref={input}
          label={t('Name of this application (optional)')}
          hint={t(
            'Only you see this name. It helps you tell your applications apart, such as one for you and one for your husband or wife.',
          )}
          error={tooLong ? <NameTooLong /> : undefined}
          autoComplete="off"
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setTooLong(false)
          }}
        />
      </details>
      {problem === undefined ? null : (
        <Notice kind="error" title={t('We couldn’t start your application')}>
          <p>{t('{problem} Please try again.', { problem })}</p>
        </Notice>
      )}
      <div className="actions actions--within-reach">
        <Button type="submit" busy={busy} busyLabel={t('Starting…')}>
          {helped ? t('Start the application') : t('Start my application')}
        </Button>
      </div>
    </form>
  )
}
