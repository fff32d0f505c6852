import { useState } from 'react'
import { Link } from 'react-router-dom'

import type { ScheduledCall } from '../../../adapters/api/calls-client'
import { ButtonLink } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { CallSummary } from '../booking'
import { ContactMeForm } from './ContactMeForm'

/** `/contact-schedule-call`: for people who would rather be called when it suits. */
export function ContactScheduleCallPage() {
  const [call, setCall] = useState<ScheduledCall>()
  if (call) {
    return (
      <Page title="We will call you" inPlace>
        <section className="card" aria-label="Your request">
          <CallSummary call={call} />
        </section>
        <div className="actions">
          <ButtonLink to="/booked-calls" variant="secondary">
            See or cancel it
          </ButtonLink>
          <ButtonLink to="/" variant="quiet">
            Back to the start
          </ButtonLink>
        </div>
      </Page>
    )
  }
  return (
    <Page
      title="Ask us to call you"
      lead="Leave your number, and a licensed adviser calls you when it suits."
      back="/contact"
    >
      <ContactMeForm onAsked={setCall} />
      <p className="quiet">
        Would you rather have a fixed time? <Link to="/schedule-call">Choose a day and a time</Link>
        .
      </p>
    </Page>
  )
}
