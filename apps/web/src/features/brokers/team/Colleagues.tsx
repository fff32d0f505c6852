import type { Colleague } from '../../../adapters/api/broker-client'
import { dayAndTime } from '../../../adapters/browser/clock'
import { ColleagueActions } from './ColleagueActions'

interface ColleaguesProps {
  colleagues: readonly Colleague[]
  /** Id of who looks; nobody ends their own account. */
  me: string | undefined
  manages: boolean
  onChanged: () => void
}

/** Everybody with a broker account, by name. */
export function Colleagues({ colleagues, me, manages, onChanged }: ColleaguesProps) {
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
                {colleague.active ? '' : ' · cannot sign in'}
                {colleague.hasTotp ? ' · has an authenticator app' : ''}
                {colleague.hasPasskey ? ' · has a passkey' : ''}
              </p>
              <p className="quiet">
                {colleague.lastSignInAt
                  ? `Last signed in ${dayAndTime(new Date(colleague.lastSignInAt))}`
                  : 'Has not signed in yet'}
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
