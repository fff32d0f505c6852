import { brokerCall, useBrokerStore } from '../../../stores/broker-store'
import { Page } from '../../../ui/page/Page'
import { LoadedPart, useBrokerLoaded } from '../parts'
import { Colleagues } from './Colleagues'
import { Invitations } from './Invitations'
import './broker-team.css'

const loadColleagues = () => brokerCall('listColleagues')

/** `/dashboard/team`: the brokers of the office; for admins, inviting and ending accounts too. */
export function TeamPage() {
  const { state, reload } = useBrokerLoaded(loadColleagues)
  const me = useBrokerStore((store) => store.broker)
  return (
    <Page title="Team" width="wide">
      <LoadedPart state={state} what="the team" onRetry={reload}>
        {(colleagues) => (
          <Colleagues
            colleagues={colleagues}
            me={me?.id}
            manages={me?.isAdmin ?? false}
            onChanged={reload}
          />
        )}
      </LoadedPart>
      {me?.isAdmin ? <Invitations /> : null}
    </Page>
  )
}
