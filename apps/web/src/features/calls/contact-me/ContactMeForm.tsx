import { useRef, useState } from 'react'

import type { BestTime, ScheduledCall } from '../../../adapters/api/calls-client'
import { newKey } from '../../../adapters/browser/new-key'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useUnsaved } from '../../../ui/feedback/use-unsaved'
import {
  contactMe,
  deviceTimeZone,
  prefilledContact,
  Options,
  type CallContact,
  contactBody,
  ContactForm,
} from '../booking'

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
  const [typed, setTyped] = useState<CallContact>()
  const [bestTime, setBestTime] = useState<BestTime>('any')
  const key = useRef(newKey())
  const person = typed ?? prefilledContact(form)
  const unsaved = typed !== undefined
  // Nothing is kept in the browser, so that the next person at it reads nobody's number.
  useUnsaved(unsaved)

  async function send() {
    const timeZone = deviceTimeZone()
    const zone = timeZone ? { timeZone } : form.state ? { state: form.state } : {}
    onAsked(await contactMe({ bestTime, ...zone, ...contactBody(person) }, key.current))
  }

  return (
    <ContactForm
      person={person}
      onChange={setTyped}
      onSend={send}
      submitLabel="Please call me"
      busyLabel="Sending…"
      failure="We do not have your request yet"
    >
      <Options
        id="best-time"
        legend="When does it suit you best?"
        options={BEST_TIMES}
        value={bestTime}
        onChange={(next) => setBestTime(next as BestTime)}
        short
      />
    </ContactForm>
  )
}
