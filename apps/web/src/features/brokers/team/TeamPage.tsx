import { useBrokerStore } from '../../../stores/broker-store'
import { Page } from '../../../ui/page/Page'
import { brokerQuery, LoadedPart, useBrokerQuery } from '../parts'
import { Colleagues } from './Colleagues'
import { Invitations } from './Invitations'
import './broker-team.css'

/** `/dashboard/team`: the brokers of the office; for admins, inviting and ending accounts too. */
export function TeamPage() {
  const query = useBrokerQuery(brokerQuery('listColleagues'))
  const me = useBrokerStore((store) => store.broker)
  return (
    <Page title="Team" width="wide">
      <LoadedPart query={query} what="the team">
        {(colleagues) => (
          <Colleagues
            colleagues={colleagues}
            me={me?.id}
            manages={me?.isAdmin ?? false}
            onChanged={query.reload}
          />
        )}
      </LoadedPart>
      {me?.isAdmin ? <Invitations /> : null}
    </Page>
  )
}
