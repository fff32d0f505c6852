import { useConfigStore } from '../../../stores/config-store'
import { Page } from '../../../ui/page/Page'
import { SchedulingFrame } from './SchedulingFrame'

/**
 * The page named after a scheduling service (specification §2). Shows the service's calendar and
 * other ways to book a call.
 */
export function SchedulingServicePage() {
  const url = useConfigStore((state) => state.config?.scheduling?.url)
  if (url === undefined) return null
  return (
    <Page
      title="Pick a time for a call"
      lead={`This calendar belongs to another company, ${new URL(url).host}. What you type in it goes to that company.`}
      back="/schedule-call"
      width="wide"
    >
      <p>
        Please don’t enter your Medicare number, your Social Security number, or anything about your
        health. We’ll ask for those on the phone or in your application.
      </p>
      <SchedulingFrame url={url} />
    </Page>
  )
}
