import { verifyEmail } from '@gapwise/form-engine/verifiers'
import { type SubmitEvent, useRef, useState } from 'react'

import type { BestTime, ScheduledCall } from '../../adapters/calls-client'
import { useOnboardingStore } from '../../stores/onboarding-store'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { useAction } from '../../ui/use-action'
import { useUnsaved } from '../../ui/use-unsaved'
import {
  contactMe,
  deviceTimeZone,
  ErrorList,
  knownPerson,
  Options,
  type Person,
  personBody,
  PersonFields,
  personProblems,
} from '../calls'

interface ContactMeFormProps {
  onAsked: (call: ScheduledCall) => void
}

const BEST_TIMES: readonly { readonly key: BestTime; readonly text: string }[] = [
  { key: 'any', text: 'Any time' },
  { key: 'morning', text: 'Morning' },
  { key: 'afternoon', text: 'Afternoon' },
  { key: 'evening', text: 'Evening' },
]

/** Whom to call, and the best time of day for it. */
export function ContactMeForm({ onAsked }: ContactMeFormProps) {
  const form = useOnboardingStore((state) => state.form)
  const [typed, setTyped] = useState<Person>()
  const [bestTime, setBestTime] = useState<BestTime>('any')
  const [attempt, setAttempt] = useState(0)
  const asking = useAction()
  const key = useRef(crypto.randomUUID())
  const person = typed ?? knownPerson(form)
  const problems = attempt > 0 ? personProblems(person, isEmail) : []
  const unsaved = typed !== undefined
  // Nothing is kept in the browser, so that the next person at it reads nobody's number.
  useUnsaved(unsaved)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (asking.busy) return
    if (personProblems(person, isEmail).length > 0) return setAttempt(attempt + 1)
    const timeZone = deviceTimeZone()
    const zone = timeZone ? { timeZone } : form.state ? { state: form.state } : {}
    void asking.run(async () => {
      onAsked(await contactMe({ bestTime, ...zone, ...personBody(person) }, key.current))
    })
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <ErrorList problems={problems} attempt={attempt} />
      <Options
        id="best-time"
        legend="When does it suit you best?"
        options={BEST_TIMES}
        value={bestTime}
        onChange={(next) => setBestTime(next as BestTime)}
        short
      />
      <PersonFields person={person} problems={problems} onChange={setTyped} />
      {asking.problem === undefined ? null : (
        <Notice kind="error" title="We do not have your request yet">
          <p>{asking.problem}</p>
          <p>What you typed is still here. Please press the button again in a moment.</p>
        </Notice>
      )}
      <div className="actions">
        <Button type="submit" busy={asking.busy} busyLabel="Sending…">
          Please call me
        </Button>
      </div>
    </form>
  )
}

const isEmail = (text: string) => verifyEmail(text) === null
