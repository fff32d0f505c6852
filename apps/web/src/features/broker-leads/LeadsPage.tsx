import { brokerCall } from '../../stores/broker-store'
import { Page } from '../../ui/Page'
import { LoadedPart, useBrokerLoaded } from '../broker-parts'
import { LeadList } from './LeadList'

const loadLeads = () => brokerCall('listLeads')

/** `/dashboard/leads`: people who began and have no application yet. */
export function LeadsPage() {
  const { state, reload } = useBrokerLoaded(loadLeads)
  return (
    <Page
      title="Leads"
      lead="People who began and have no application yet. Call only those who agreed to it."
      width="wide"
    >
      <LoadedPart state={state} what="the leads" onRetry={reload}>
        {(leads) => <LeadList leads={leads} />}
      </LoadedPart>
    </Page>
  )
}
