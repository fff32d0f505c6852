import { useBrokerStore } from '../../../stores/broker-store'
import { Page } from '../../../ui/page/Page'
import { brokerQuery, QueryContent, RadioRow, useBrokerQuery, useUrlFilters } from '../components'
import { CallList } from './CallList'
import { CALL_VIEWS } from './views'

/** `/dashboard/calls`: scheduled calls, in the client's and the office's time zones. */
export function CallsPage() {
  const [parameters, setFilter] = useUrlFilters()
  const { value: view } =
    CALL_VIEWS.find(({ value }) => value === parameters.get('show')) ?? CALL_VIEWS[1]
  const query = useBrokerQuery(brokerQuery('listBrokerCalls'))
  const isAdmin = useBrokerStore((store) => store.broker?.isAdmin)
  return (
    <Page
      title="Calls"
      lead={isAdmin ? 'The whole office' : 'Your calls and unassigned calls'}
      width="wide"
    >
      <RadioRow
        legend="Calls to show"
        isLegendHidden
        options={CALL_VIEWS}
        value={view}
        onChange={(value) => setFilter('show', value)}
      />
      <QueryContent query={query} what="the calls">
        {(calls) => (
          <CallList
            calls={calls}
            view={view}
            assignee={parameters.get('assignee') ?? undefined}
            onAssignee={(name) => setFilter('assignee', name)}
            onChanged={query.reload}
          />
        )}
      </QueryContent>
    </Page>
  )
}
