import type { Colleague } from '../../../adapters/api/broker-client'
import { dayAndTime } from '../../../adapters/browser/clock'
import { useBrokerStore } from '../../../stores/broker-store'
import { Page } from '../../../ui/page/Page'
import { brokerQuery, QueryContent, useBrokerQuery } from '../components'
import { ColleagueActions } from './ColleagueActions'
import { InvitationList } from './InvitationList'
import './broker-team.css'

/**
 * `/dashboard/team`: lists the office's brokers. Admins can also invite brokers and stop a broker
 * from signing in.
 */
export function TeamPage() {
  const query = useBrokerQuery(brokerQuery('listColleagues'))
  const me = useBrokerStore((store) => store.broker)
  return (
    <Page title="Team" width="wide">
      <QueryContent query={query} what="the team">
        {(colleagues) => (
          <Colleagues
            colleagues={colleagues}
            me={me?.id}
            manages={me?.isAdmin ?? false}
            onChanged={query.reload}
          />
        )}
      </QueryContent>
      {me?.isAdmin ? <InvitationList /> : null}
    </Page>
  )
}

interface ColleaguesProps {
  colleagues: readonly Colleague[]
  /** Id of the current broker. Brokers can't change their own account on this page. */
  me: string | undefined
  manages: boolean
  onChanged: () => void
}

/** Everyone with a broker account, sorted by name. */
function Colleagues({ colleagues, me, manages, onChanged }: ColleaguesProps) {
  return (
    <section aria-labelledby="colleagues">
      <h2 id="colleagues">Brokers</h2>
      <ul className="team">
        {colleagues.map((colleague) => (
          <li key={colleague.id} className="team__person">
            <div>
              <p>
                <strong>{colleague.name}</strong>
                {colleague.id === me ? ' (you)' : null}
              </p>
              <p className="quiet">
                {colleague.email}
                {colleague.isAdmin ? ' · manages accounts' : ''}
                {colleague.active ? '' : ' · can’t sign in'}
                {colleague.hasTotp ? ' · has an authenticator app' : ''}
                {colleague.hasPasskey ? ' · has a passkey' : ''}
              </p>
              <p className="quiet">
                {colleague.lastSignInAt
                  ? `Last signed in ${dayAndTime(new Date(colleague.lastSignInAt))}`
                  : 'Hasn’t signed in yet'}
              </p>
            </div>
            {manages && colleague.id !== me ? (
              <ColleagueActions colleague={colleague} onChanged={onChanged} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
