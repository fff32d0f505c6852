import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import type { ScheduledCall } from '../../../adapters/api/calls-client'
import { newKey } from '../../../adapters/browser/new-key'
import { useConfigStore } from '../../../stores/config-store'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { Page } from '../../../ui/page/Page'
import { PhoneNumber } from '../../../phone/PhoneNumber'
import { Steps } from '../../../ui/page/Steps'
import { useUnsaved } from '../../../ui/feedback/use-unsaved'
import { deviceTimeZone, prefilledContact, type CallContact, useAvailability } from '../booking'
import { BookedPage } from './BookedPage'
import { ContactStep } from './ContactStep'
import { TimeStep } from './TimeStep'
import { rich, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

/**
 * `/schedule-call`: asks for a day and time, then for contact details. Going back keeps all
 * entries.
 */
export function ScheduleCallPage() {
  const [parameters, setParameters] = useSearchParams()
  const form = useOnboardingStore((state) => state.form)
  const scheduling = useConfigStore((state) => state.config?.scheduling?.path)
  const [timeZone, setTimeZone] = useState(deviceTimeZone)
  const availability = useAvailability(timeZone, form.state)
  const [startsAt, setStartsAt] = useState<string>()
  const [typed, setTyped] = useState<CallContact>()
  const [taken, setTaken] = useState(false)
  const [bookingKey, setBookingKey] = useState(newKey)
  const [call, setCall] = useState<ScheduledCall>()
  const person = typed ?? prefilledContact(form)
  // The chosen call time is not stored, because someone else might book it. After a reload, the
  // person must choose a time again.
  const step = parameters.get('step') === '2' && startsAt !== undefined ? 2 : 1

  const unsaved = typed !== undefined && call === undefined
  // Warn before the user leaves, because the typed contact details would be lost. The browser does
  // not store them, so that the next person at this computer cannot read them.
  useUnsaved(unsaved)

  if (call) return <BookedPage call={call} />
  return (
    <Page
      key={step}
      title={step === 1 ? t('When should we call?') : t('Who should we call?')}
      documentTitle={step === 1 ? t('Schedule a call: time') : t('Schedule a call: your number')}
      eyebrow={<Steps current={step} total={2} />}
      lead={
        step === 1
          ? t(
              'A licensed adviser will call you. The call is free, and you don’t have to buy anything.',
            )
          : undefined
      }
      back={step === 1 ? '/contact' : '/schedule-call'}
    >
      {step === 1 || startsAt === undefined ? (
        <TimeStep
          availability={availability}
          timeZone={timeZone}
          onTimeZoneChange={setTimeZone}
          startsAt={startsAt}
          onChange={(next) => {
            setStartsAt(next)
            setTaken(false)
          }}
          taken={taken}
          onContinue={() => setParameters({ step: '2' })}
        />
      ) : (
        <ContactStep
          availability={availability}
          startsAt={startsAt}
          bookingKey={bookingKey}
          person={person}
          onChange={setTyped}
          onBooked={setCall}
          onTaken={() => {
            setTaken(true)
            setBookingKey(newKey())
            setStartsAt(undefined)
            availability.reload()
            setParameters({}, { replace: true })
          }}
        />
      )}
      <p className="quiet">
        {rich(
          scheduling === undefined
            ? 'Would you rather give us a time range? <a>Ask us to call you</a>, or call {phoneNumber}.'
            : 'Would you rather give us a time range? <a>Ask us to call you</a>, pick a time in <a2>our other calendar</a2>, or call {phoneNumber}.',
          {
            a: (text) => <PageLink to="/contact-schedule-call">{text}</PageLink>,
            a2: (text) => <a href={scheduling}>{text}</a>,
            phoneNumber: <PhoneNumber />,
          },
        )}
      </p>
    </Page>
  )
}
