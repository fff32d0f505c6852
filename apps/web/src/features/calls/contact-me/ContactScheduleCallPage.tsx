import { useState } from 'react'

import type { ScheduledCall } from '../../../adapters/api/calls-client'
import { ButtonLink } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { CallSummary } from '../booking'
import { ContactMeForm } from './ContactMeForm'
import { rich, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

/** `/contact-schedule-call`: requests a call without a set time. */
export function ContactScheduleCallPage() {
  const [call, setCall] = useState<ScheduledCall>()
  if (call) {
    return (
      <Page title={t('We’ll call you')} inPlace>
        <section className="card" aria-label={t('Your request')}>
          <CallSummary call={call} />
        </section>
        <div className="actions">
          <ButtonLink to="/booked-calls" variant="secondary">
            {t('View or cancel this call')}
          </ButtonLink>
          <ButtonLink to="/" variant="quiet">
            {t('Go to the home page')}
          </ButtonLink>
        </div>
      </Page>
    )
  }
  return (
    <Page
      title={t('Ask us to call you')}
      lead={t('Leave your number, and a licensed adviser will call you at a good time.')}
      back="/contact"
    >
      <ContactMeForm onAsked={setCall} />
      <p className="quiet">
        {rich('Would you rather choose the time? <a>Choose a day and a time</a>.', {
          a: (text) => <PageLink to="/schedule-call">{text}</PageLink>,
        })}
      </p>
    </Page>
  )
}
