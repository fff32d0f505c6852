import { useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'

import type { SessionUser } from '../../adapters/api-client'
import { sessionStatus, useSessionStore } from '../../stores/session-store'
import { Page } from '../../ui/Page'
import { useStarted } from '../../ui/use-started'
import { destinationOf } from './destination'
import { enterAccount } from './enter-account'
import { LinkForm } from './LinkForm'
import { WaitingForLink } from './WaitingForLink'
import './sign-in.css'

/** `/login`: sign-in by a link in an e-mail; `?next=` is the page to open afterwards. */
export function LoginPage() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const destination = destinationOf(parameters.get('next'))
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const started = useStarted()
  const user = useSessionStore((state) => state.user)

  function goOn(signedIn: SessionUser) {
    enterAccount(signedIn)
    void navigate(destination ?? '/account', { replace: true })
  }

  if (sent) {
    return (
      <WaitingForLink
        purpose="login"
        email={email}
        destination={destination}
        onChangeEmail={() => setSent(false)}
        onSignedIn={goOn}
      />
    )
  }
  if (started && sessionStatus(user) === 'signed-in')
    return <Navigate replace to={destination ?? '/account'} />
  return (
    <Page
      title="Sign in"
      lead="We send you an e-mail with a link. There is no password to remember."
      back="/"
      inPlace={email !== ''}
    >
      <LinkForm
        purpose="login"
        destination={destination}
        email={email}
        hint="The one you gave us when you saved your progress."
        submitLabel="Send me a link"
        onSent={(address) => {
          setEmail(address)
          setSent(true)
        }}
      />
      <p className="quiet">
        You never gave us an e-mail address? You need no account:{' '}
        <Link to="/welcome#resume">use your resume code</Link>, or{' '}
        <Link to="/onboarding">start here</Link>.
      </p>
    </Page>
  )
}
