import { type SubmitEvent, useId, useRef, useState } from 'react'

import type { Application } from '../../adapters/api-client'
import { failureMessage } from '../../adapters/api-error'
import { ChosenOffer } from '../../enrollment/ChosenOffer'
import { useOnboardingStore } from '../../stores/onboarding-store'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { EarlierAnswers } from '../onboarding'
import { DEFAULT_NAME, startApplication } from './start-application'

interface CreateFormProps {
  onCreated: (application: Application) => void
}

/** Names the application and starts it. */
export function CreateForm({ onCreated }: CreateFormProps) {
  const onboarding = useOnboardingStore((state) => state.form)
  // Nobody is told to have chosen nothing while we do not know.
  const isUnknown = useOnboardingStore(
    ({ form, loading }) => loading === 'failed' && !form.plan_type,
  )
  const [name, setName] = useState(DEFAULT_NAME)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // One key for as long as this page stands: however often the button is pressed, one application.
  const key = useRef(crypto.randomUUID())
  const id = useId()

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      onCreated(await startApplication(name, onboarding, key.current))
    } catch (error) {
      setProblem(failureMessage(error, 'Something went wrong on our side.'))
      setBusy(false)
    }
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <EarlierAnswers />
      {isUnknown ? null : <ChosenOffer form={onboarding} />}
      <div className="create-name">
        <label className="gw-label" htmlFor={id}>
          Name of this application (optional)
        </label>
        <p id={`${id}-hint`} className="gw-hint">
          Only you see it. It helps you tell two applications apart, such as yours and your
          husband’s or wife’s.
        </p>
        <input
          id={id}
          className="gw-input"
          type="text"
          autoComplete="off"
          value={name}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      {problem === undefined ? null : (
        <Notice kind="error" title="Your application was not started">
          <p>{problem} Please try again.</p>
        </Notice>
      )}
      <div className="actions">
        <Button type="submit" busy={busy} busyLabel="Starting…">
          Start my application
        </Button>
      </div>
    </form>
  )
}
