import type { Broker } from '../../../adapters/api/broker-client'
import { Passkeys } from './Passkeys'
import { SecondFactor } from './SecondFactor'
import './broker-account.css'

interface FactorCardsProps {
  broker: Broker
}

/** The two ways to sign in that a stolen password does not open. */
export function FactorCards({ broker }: FactorCardsProps) {
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
