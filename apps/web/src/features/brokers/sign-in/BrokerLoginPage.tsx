import { useNavigate } from 'react-router-dom'

import { useBrokerStore } from '../../../stores/broker-store'
import { Page } from '../../../ui/page/Page'
import { useLinkFragment } from '../../../ui/page/use-link-fragment'
import { InvitationPage } from './InvitationPage'
import { LoginForm } from './LoginForm'
import { PageLink } from '../../../ui/controls/PageLink'
import './broker-sign-in.css'

/**
 * `/broker-login`: sign-in page for brokers. With `#invitation=…`, the page sets up an account. A
 * new server prints the first invitation link on its console.
 */
export function BrokerLoginPage() {
  const { fragment, forget } = useLinkFragment('invitation')
  const token = fragment?.get('invitation')
  if (token) return <InvitationPage key={token} token={token} onLeave={forget} />
  return <SignIn />
}

function SignIn() {
  const navigate = useNavigate()
  const signedIn = useBrokerStore((state) => state.signedIn)
  return (
    <Page title="Broker sign-in" lead="This page is for licensed brokers who work with us.">
      <LoginForm
        onSignedIn={(broker) => {
          signedIn(broker)
          void navigate('/dashboard', { replace: true })
        }}
      />
      <p className="quiet">
        Did you forget your password or lose your second sign-in step? The person who manages your
        office’s accounts can help.
      </p>
      <p className="quiet">
        Not a broker? <PageLink to="/login">Sign in to your own account</PageLink>.
      </p>
    </Page>
  )
}
