import { Link, useNavigate } from 'react-router-dom'

import { useBrokerStore } from '../../stores/broker-store'
import { Page } from '../../ui/Page'
import { LoginForm } from './LoginForm'
import './broker-sign-in.css'

/** `/broker-login`: sign-in for brokers, apart from that of everybody else. */
export function BrokerLoginPage() {
  const navigate = useNavigate()
  const signedIn = useBrokerStore((state) => state.signedIn)
  return (
    <Page title="Broker sign-in" lead="For licensed brokers who work with us." back="/">
      <LoginForm
        onSignedIn={(broker) => {
          signedIn(broker)
          void navigate('/dashboard', { replace: true })
        }}
      />
      <p className="quiet">
        Forgot your password? Ask the person who manages your office’s accounts to send you a link.
      </p>
      <p className="quiet">
        You are not a broker? <Link to="/login">Sign in to your own account</Link>.
      </p>
    </Page>
  )
}
