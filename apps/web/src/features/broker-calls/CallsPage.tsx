import { useSearchParams } from 'react-router-dom'

import { brokerCall, useBrokerStore } from '../../stores/broker-store'
import { KEEP_PLACE } from '../../ui/keep-place'
import { Page } from '../../ui/Page'
import { LoadedPart, Tick, useBrokerLoaded } from '../broker-parts'
import { CallList } from './CallList'
import { CALL_VIEWS } from './views'
import './broker-calls.css'

const loadCalls = () => brokerCall('listBrokerCalls')

/** `/dashboard/calls`: whom to call when, in their time and in the office's. */
export function CallsPage() {
  const [parameters, setParameters] = useSearchParams()
  const { id: view } = CALL_VIEWS.find(({ id }) => id === parameters.get('show')) ?? CALL_VIEWS[1]
  const { state, reload } = useBrokerLoaded(loadCalls)
  const isAdmin = useBrokerStore((store) => store.broker?.isAdmin)
  return (
    <Page
      title="Calls"
      lead={isAdmin ? 'All of the office.' : 'Yours, and those that nobody has taken yet.'}
      width="wide"
    >
      <fieldset className="call-views">
        <legend className="visually-hidden">Calls to show</legend>
        {CALL_VIEWS.map(({ id, title }) => (
          <Tick
            key={id}
            type="radio"
            name="show"
            checked={id === view}
            onChange={() => setParameters({ show: id }, { replace: true, state: KEEP_PLACE })}
          >
            {title}
          </Tick>
        ))}
      </fieldset>
      <LoadedPart state={state} what="the calls" onRetry={reload}>
        {(calls) => <CallList calls={calls} view={view} onChanged={reload} />}
      </LoadedPart>
    </Page>
  )
}
