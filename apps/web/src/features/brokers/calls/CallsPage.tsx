import { useBrokerStore } from '../../../stores/broker-store'
import { Page } from '../../../ui/page/Page'
import { brokerQuery, LoadedPart, RadioRow, useBrokerQuery, useNarrowing } from '../parts'
import { CallList } from './CallList'
import { CALL_VIEWS } from './views'
import './broker-calls.css'

/** `/dashboard/calls`: whom to call when, in their time and in the office's. */
export function CallsPage() {
  const [parameters, narrow] = useNarrowing()
  const { value: view } =
    CALL_VIEWS.find(({ value }) => value === parameters.get('show')) ?? CALL_VIEWS[1]
  const query = useBrokerQuery(brokerQuery('listBrokerCalls'))
  const isAdmin = useBrokerStore((store) => store.broker?.isAdmin)
  return (
    <Page
      title="Calls"
      lead={isAdmin ? 'All of the office.' : 'Yours, and those that nobody has taken yet.'}
      width="wide"
    >
      <RadioRow
        legend="Calls to show"
        isLegendHidden
        options={CALL_VIEWS}
        value={view}
        onChange={(value) => narrow('show', value)}
      />
      <LoadedPart query={query} what="the calls">
        {(calls) => (
          <CallList
            calls={calls}
            view={view}
            assignee={parameters.get('assignee') ?? undefined}
            onAssignee={(name) => narrow('assignee', name)}
            onChanged={query.reload}
          />
        )}
      </LoadedPart>
    </Page>
  )
}
