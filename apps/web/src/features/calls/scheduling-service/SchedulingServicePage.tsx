import { useConfigStore } from '../../../stores/config-store'
import { Page } from '../../../ui/page/Page'
import { SchedulingFrame } from './SchedulingFrame'
import { t } from '../../../language'

/**
 * The page named after a scheduling service (specification §2). Shows the service's calendar and
 * other ways to book a call.
 */
export function SchedulingServicePage() {
  const url = useConfigStore((state) => state.config?.scheduling?.url)
  if (url === undefined) return null
  return (
    <Page
      title={t('Pick a time for a call')}
      lead={t(
        'This calendar belongs to another company, {host}. What you type in it goes to that company.',
        { host: new URL(url).host },
      )}
      back="/schedule-call"
      width="wide"
    >
      <p>
        {t(
          'Please don’t enter your Medicare number, your Social Security number, or anything about your health. We’ll ask for those on the phone or in your application.',
        )}
      </p>
      <SchedulingFrame url={url} />
    </Page>
  )
}
