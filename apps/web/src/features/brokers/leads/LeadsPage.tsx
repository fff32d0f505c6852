import { Page } from '../../../ui/page/Page'
import { brokerQuery, LoadedPart, RadioRow, useBrokerQuery, useNarrowing } from '../parts'
import { LeadList } from './LeadList'
import { PERIODS } from './periods'

/** `/dashboard/leads`: people who began and have no application yet. */
export function LeadsPage() {
  const [parameters, narrow] = useNarrowing()
  const { value: days, past } =
    PERIODS.find(({ value }) => value === parameters.get('days')) ?? PERIODS[0]
  const query = useBrokerQuery(brokerQuery('listLeads', { query: days === '' ? {} : { days } }))
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
      <LoadedPart query={query} what="the leads">
        {(leads) => <LeadList leads={leads} past={past} />}
      </LoadedPart>
    </Page>
  )
}
