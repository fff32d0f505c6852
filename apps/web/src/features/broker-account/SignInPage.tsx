import { useBrokerStore } from '../../stores/broker-store'
import { Page } from '../../ui/Page'
import { PasswordChange } from './PasswordChange'
import { SecondFactor } from './SecondFactor'
import './broker-account.css'

/** `/dashboard/account`: a broker's own password and authenticator app. */
export function SignInPage() {
  const broker = useBrokerStore((state) => state.broker)
  if (!broker) return null
  return (
    <Page title="My sign-in" lead={`${broker.name}, ${broker.email}`} width="wide">
      <div className="columns">
        <section className="card" aria-labelledby="second-factor">
          <h2 id="second-factor" tabIndex={-1}>
            Authenticator app
          </h2>
          <SecondFactor broker={broker} />
        </section>
        <section className="card" aria-labelledby="password">
          <h2 id="password">Password</h2>
          <PasswordChange />
        </section>
      </div>
    </Page>
  )
}
