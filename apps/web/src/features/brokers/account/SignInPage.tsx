import type { Broker } from '../../../adapters/api/broker-client'
import { useBrokerStore } from '../../../stores/broker-store'
import { Page } from '../../../ui/page/Page'
import { Licenses } from './Licenses'
import { Passkeys } from './Passkeys'
import { PasswordChange } from './PasswordChange'
import { RecoveryCodeCard } from './RecoveryCodeCard'
import { SecondFactor } from './SecondFactor'
import './broker-account.css'

/** `/dashboard/account`: a broker's own passkeys, authenticator app, recovery codes, password, and licenses. */
export function SignInPage() {
  const broker = useBrokerStore((state) => state.broker)
  if (!broker) return null
  return (
    <Page title="My sign-in" lead={`${broker.name}, ${broker.email}`} width="wide">
      <div className="columns sign-in-cards">
        <FactorCards broker={broker} />
        {broker.hasTotp || broker.hasPasskey ? <RecoveryCodeCard /> : null}
        <section className="card" aria-labelledby="password">
          <h2 id="password">Password</h2>
          <PasswordChange />
        </section>
        <Licenses />
      </div>
    </Page>
  )
}

/**
 * Shown to an admin who has not set up a second sign-in step yet. Replaces every dashboard page.
 */
export function SetUpPage() {
  const broker = useBrokerStore((state) => state.broker)
  if (!broker) return null
  return (
    <Page
      title="Set up a second sign-in step"
      lead="You manage accounts and can see every client, so a password alone isn’t enough. Choose one of these two. You can add the other later."
      width="wide"
      inPlace
    >
      <div className="columns">
        <FactorCards broker={broker} />
      </div>
    </Page>
  )
}

/** The two sign-in steps that protect against a stolen password. */
function FactorCards({ broker }: { broker: Broker }) {
  return (
    <>
      <section className="card" aria-labelledby="passkeys">
        <h2 id="passkeys" tabIndex={-1}>
          Passkeys
        </h2>
        <Passkeys broker={broker} />
      </section>
      <section className="card" aria-labelledby="second-factor">
        <h2 id="second-factor" tabIndex={-1}>
          Authenticator app
        </h2>
        <SecondFactor broker={broker} />
      </section>
    </>
  )
}
