import { useBrokerStore } from '../../../stores/broker-store'
import { Page } from '../../../ui/page/Page'
import { FactorCards } from './FactorCards'
import { PasswordChange } from './PasswordChange'

/** `/dashboard/account`: a broker's own passkeys, authenticator app, and password. */
export function SignInPage() {
  const broker = useBrokerStore((state) => state.broker)
  if (!broker) return null
  return (
    <Page title="My sign-in" lead={`${broker.name}, ${broker.email}`} width="wide">
      <div className="columns">
        <FactorCards broker={broker} />
        <section className="card" aria-labelledby="password">
          <h2 id="password">Password</h2>
          <PasswordChange />
        </section>
      </div>
    </Page>
  )
}
