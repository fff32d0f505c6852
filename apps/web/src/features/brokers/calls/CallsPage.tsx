import { brokerCall, useBrokerStore } from '../../../stores/broker-store'
import { Page } from '../../../ui/page/Page'
import { LoadedPart, RadioRow, useBrokerLoaded, useNarrowing } from '../parts'
import { CallList } from './CallList'
import { CALL_VIEWS } from './views'
import './broker-calls.css'

const loadCalls = () => brokerCall('listBrokerCalls')

/** `/dashboard/calls`: whom to call when, in their time and in the office's. */
export function CallsPage() {
  const [parameters, narrow] = useNarrowing()
  const { value: view } =
    CALL_VIEWS.find(({ value }) => value === parameters.get('show')) ?? CALL_VIEWS[1]
  const { state, reload } = useBrokerLoaded(loadCalls)
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
      <LoadedPart state={state} what="the calls" onRetry={reload}>
        {(calls) => (
          <CallList
            calls={calls}
            view={view}
            assignee={parameters.get('assignee') ?? undefined}
            onAssignee={(name) => narrow('assignee', name)}
            onChanged={reload}
          />
        )}
      </LoadedPart>
    </Page>
  )
}
