import { callsClient } from '../../../adapters/api/calls-client'
import { whenStarted } from '../../../stores/session/when-started'
import { ButtonLink } from '../../../ui/controls/Button'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Page } from '../../../ui/page/Page'
import { useLoaded } from '../../../ui/feedback/use-loaded'
import { withFailureLog } from '../booking'
import { BookedCalls } from './BookedCalls'
import './booked-calls.css'
import { t } from '../../../language'

const loadCalls = () =>
  withFailureLog('listCalls', async () => {
    // The visitor's identity is unknown until startup finishes.
    await whenStarted()
    return callsClient.call('listCalls')
  })

/** `/booked-calls`: the visitor's calls, with buttons to change and cancel them. */
export function BookedCallsPage() {
  const { state, reload } = useLoaded(loadCalls)
  return (
    <Page title={t('My calls')} back="/">
      {state.status === 'loading' ? <p role="status">{t('Loading your calls…')}</p> : null}
      {state.status === 'failed' ? (
        <LoadFailed title={t('We couldn’t load your calls')} error={state.error} onRetry={reload} />
      ) : null}
      {state.status === 'ready' ? <BookedCalls calls={state.answer} onChanged={reload} /> : null}
      {state.status === 'ready' && state.answer.length > 0 ? (
        <div className="actions">
          <ButtonLink to="/schedule-call" variant="secondary">
            {t('Schedule another call')}
          </ButtonLink>
        </div>
      ) : null}
    </Page>
  )
}
