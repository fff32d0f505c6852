import type { ScheduledCall } from '../../../adapters/api/calls-client'
import { Button, ButtonLink } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/controls/Icon'
import { Page } from '../../../ui/page/Page'
import { CalendarLink, CallSummary } from '../booking'

interface BookedPageProps {
  call: ScheduledCall
}

/** Confirmation page for a call, with links to print the page or add the call to a calendar. */
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
        Have your Medicare card and your plan’s card ready, if you have them.
        {call.email && call.noted !== false ? ` We emailed the details to ${call.email}.` : ''}
        {call.noted === false
          ? ' We couldn’t email you because too many messages went to your address. Please write down the time.'
          : ''}
      </p>
      <div className="actions">
        <ButtonLink to="/booked-calls" variant="secondary">
          View or change my calls
        </ButtonLink>
        <ButtonLink to="/" variant="quiet">
          Go to the home page
        </ButtonLink>
      </div>
    </Page>
  )
}
