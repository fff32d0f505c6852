import { useRef, useState } from 'react'

import type { BestTime, ScheduledCall } from '../../../adapters/api/calls-client'
import { newKey } from '../../../adapters/browser/new-key'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { RadioTiles } from '../../../ui/controls/RadioTiles'
import { useUnsaved } from '../../../ui/feedback/use-unsaved'
import {
  contactMe,
  deviceTimeZone,
  prefilledContact,
  type CallContact,
  contactBody,
  ContactForm,
} from '../booking'
import { msg, t } from '../../../language'

interface ContactMeFormProps {
  onAsked: (call: ScheduledCall) => void
}

const BEST_TIMES: readonly (readonly [BestTime, string])[] = [
  ['any', msg('Any time')],
  ['morning', msg('Morning')],
  ['afternoon', msg('Afternoon')],
  ['evening', msg('Evening')],
]

/** Form that asks for contact details and the best time of day for a call. */
export function ContactMeForm({ onAsked }: ContactMeFormProps) {
  const form = useOnboardingStore((state) => state.form)
  const [typed, setTyped] = useState<CallContact>()
  const [bestTime, setBestTime] = useState<BestTime>('any')
  const key = useRef(newKey())
  const person = typed ?? prefilledContact(form)
  const unsaved = typed !== undefined
  // Warn before leaving, because contact details are not stored in the browser. The next person at
  // this computer could otherwise read the phone number.
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
      submitLabel={t('Please call me')}
      busyLabel={t('Sending…')}
      failure={t('We haven’t received your request')}
    >
      <RadioTiles
        id="best-time"
        legend={t('What’s the best time to call?')}
        options={BEST_TIMES.map(([key, text]) => [key, t(text)] as const)}
        value={bestTime}
        onChange={setBestTime}
        columns="wide"
      />
    </ContactForm>
  )
}
