import { useCallback } from 'react'

import { brokerCall } from '../../../stores/broker-store'
import { Page } from '../../../ui/page/Page'
import { LoadedPart, RadioRow, useBrokerLoaded, useNarrowing } from '../parts'
import { LeadList } from './LeadList'
import { PERIODS } from './periods'

/** `/dashboard/leads`: people who began and have no application yet. */
export function LeadsPage() {
  const [parameters, narrow] = useNarrowing()
  const { value: days, past } =
    PERIODS.find(({ value }) => value === parameters.get('days')) ?? PERIODS[0]
  const load = useCallback(
    () => brokerCall('listLeads', { query: days === '' ? {} : { days } }),
    [days],
  )
  const { state, reload } = useBrokerLoaded(load)
  return (
    <Page
      title="Leads"
      lead="People who began and have no application yet. Call only those who agreed to it."
      width="wide"
    >
      <RadioRow
        legend="Last activity"
        options={PERIODS}
        value={days}
        onChange={(value) => narrow('days', value)}
      />
      <LoadedPart state={state} what="the leads" onRetry={reload}>
        {(leads) => <LeadList leads={leads} past={past} />}
      </LoadedPart>
    </Page>
  )
}
