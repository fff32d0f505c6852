import type { ScheduledCall } from '../../../adapters/api/calls-client'
import { Button, ButtonLink } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/controls/Icon'
import { Page } from '../../../ui/page/Page'
import { CalendarLink, CallSummary } from '../booking'

interface BookedPageProps {
  call: ScheduledCall
}

/** What was agreed, to be printed or put into a calendar. */
export function BookedPage({ call }: BookedPageProps) {
  return (
    <Page title="Your call is booked" inPlace>
      <section className="card" aria-label="Your call">
        <CallSummary call={call} />
        <div className="actions">
          <CalendarLink call={call} />
          <Button variant="secondary" onClick={() => window.print()}>
            <Icon name="print" /> Print
          </Button>
        </div>
      </section>
      <p>
        Have your Medicare card and the card of your plan at hand, if you have them.
        {call.email && call.noted !== false ? ` We have sent a note to ${call.email}.` : ''}
        {call.noted === false
          ? ' We could not send you a note just now: too many messages went to your address. Please write the time down.'
          : ''}
      </p>
      <div className="actions">
        <ButtonLink to="/booked-calls" variant="secondary">
          See or change my calls
        </ButtonLink>
        <ButtonLink to="/" variant="quiet">
          Back to the start
        </ButtonLink>
      </div>
    </Page>
  )
}
