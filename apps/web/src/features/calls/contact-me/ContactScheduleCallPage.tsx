import { useState } from 'react'
import { Link } from 'react-router-dom'

import type { ScheduledCall } from '../../../adapters/api/calls-client'
import { ButtonLink } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { CallSummary } from '../booking'
import { ContactMeForm } from './ContactMeForm'

/** `/contact-schedule-call`: requests a call without a set time. */
export function ContactScheduleCallPage() {
  const [call, setCall] = useState<ScheduledCall>()
  if (call) {
    return (
      <Page title="We’ll call you" inPlace>
        <section className="card" aria-label="Your request">
          <CallSummary call={call} />
        </section>
        <div className="actions">
          <ButtonLink to="/booked-calls" variant="secondary">
            View or cancel this call
          </ButtonLink>
          <ButtonLink to="/" variant="quiet">
            Go to the home page
          </ButtonLink>
        </div>
      </Page>
    )
  }
  return (
    <Page
      title="Ask us to call you"
      lead="Leave your number, and a licensed adviser will call you at a good time."
      back="/contact"
    >
      <ContactMeForm onAsked={setCall} />
      <p className="quiet">
        Would you rather choose the time? <Link to="/schedule-call">Choose a day and a time</Link>.
      </p>
    </Page>
  )
}
