import type { ScheduledCall } from '../../../adapters/api/calls-client'
import { Button, ButtonLink } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/controls/Icon'
import { Page } from '../../../ui/page/Page'
import { CalendarLink, CallSummary } from '../booking'
import { t } from '../../../language'

interface BookedPageProps {
  call: ScheduledCall
}

/** Confirmation page for a call, with links to print the page or add the call to a calendar. */
export function BookedPage({ call }: BookedPageProps) {
  return (
    <Page title={t('Your call is booked')} inPlace>
      <section className="card" aria-label={t('Your call')}>
        <CallSummary call={call} />
        <div className="actions">
          <CalendarLink call={call} />
          <Button variant="secondary" onClick={() => window.print()}>
            <Icon name="print" /> {t('Print')}
          </Button>
        </div>
      </section>
      <p>
        {t('Have your Medicare card and your plan’s card ready, if you have them.')}
        {call.email && call.noted !== false
          ? ` ${t('We emailed the details to {email}.', { email: call.email })}`
          : ''}
        {call.noted === false
          ? ` ${t('We couldn’t email you because too many messages went to your address. Please write down the time.')}`
          : ''}
      </p>
      <div className="actions">
        <ButtonLink to="/booked-calls" variant="secondary">
          {t('View or change my calls')}
        </ButtonLink>
        <ButtonLink to="/" variant="quiet">
          {t('Go to the home page')}
        </ButtonLink>
      </div>
    </Page>
  )
}
