import { useState } from 'react'

import { statusClient } from '../../../adapters/api/status-client'
import { logFailedRoute } from '../../../adapters/telemetry/log'
import { Button, ButtonLink } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { useLinkFragment } from '../../../ui/page/use-link-fragment'
import { t } from '../../../language'

/**
 * `/stop-reminders#token=…`: stops the emails about an unfinished application. Only pressing the
 * button stops them, because mail scanners open links too (D77).
 */
export function StopRemindersPage() {
  const { fragment } = useLinkFragment('token')
  const token = fragment?.get('token')
  if (!token) {
    return (
      <Page title={t('This page opens from our email')} inPlace>
        <p>{t('To stop our reminders, open the link at the end of a reminder.')}</p>
        <Home />
      </Page>
    )
  }
  return <StopReminders key={token} token={token} />
}

function StopReminders({ token }: { token: string }) {
  const [stopped, setStopped] = useState(false)
  const stopping = useAction()

  function stop() {
    void stopping.run(async () => {
      try {
        await statusClient.call('stopReminders', { params: { id: token } })
        setStopped(true)
      } catch (error) {
        logFailedRoute(statusClient.routeOf('stopReminders'), error)
        throw error
      }
    })
  }

  if (stopped) {
    return (
      <Page title={t('We won’t remind you again')} key="stopped">
        <p>{t('Your application stays saved. You can continue it at any time.')}</p>
        <Home />
      </Page>
    )
  }
  return (
    <Page title={t('Stop our reminders?')} inPlace>
      <p>{t('We’ll send no more emails about applications that you haven’t finished.')}</p>
      {stopping.problem === undefined ? null : (
        <Notice kind="error" title={t('We couldn’t stop them yet')}>
          <p>
            {t('{problem} Please press the button again in a moment.', {
              problem: stopping.problem,
            })}
          </p>
        </Notice>
      )}
      <div className="actions">
        <Button busy={stopping.busy} busyLabel={t('Stopping them…')} onClick={stop}>
          {t('Stop the reminders')}
        </Button>
      </div>
      <p className="quiet">{t('Nothing changes unless you press the button.')}</p>
    </Page>
  )
}

function Home() {
  return (
    <div className="actions">
      <ButtonLink to="/" variant="secondary">
        {t('Go to the home page')}
      </ButtonLink>
    </div>
  )
}
