import { Navigate } from 'react-router-dom'

import { sessionStatus, useSessionStore } from '../../../stores/session/session-store'
import { Page } from '../../../ui/page/Page'
import { useStarted } from '../../../stores/session/when-started'
import { LinkForm } from './LinkForm'
import { useLinkByMail } from './use-link-by-mail'
import './sign-in.css'
import { rich, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

/** `/login`: sign-in with an emailed link. `?next=` is the page to open after the sign-in. */
export function LoginPage() {
  const { destination, email, sentTo, waiting } = useLinkByMail('login')
  const started = useStarted()
  const user = useSessionStore((state) => state.user)

  if (waiting) return waiting
  if (started && sessionStatus(user) === 'signed-in')
    return <Navigate replace to={destination ?? '/account'} />
  return (
    <Page
      title={t('Sign in')}
      lead={t('We’ll email you a link. There’s no password to remember.')}
      back="/"
      inPlace={email !== ''}
    >
      <LinkForm
        purpose="login"
        destination={destination}
        email={email}
        hint={t('Use the address you gave us when you saved your progress.')}
        submitLabel={t('Send me a link')}
        onSent={sentTo}
      />
      <p className="quiet">
        {rich(
          'No account? You don’t need one: <a>use your resume code</a>, or <a2>start here</a2>.',
          {
            a: (text) => <PageLink to="/welcome#resume">{text}</PageLink>,
            a2: (text) => <PageLink to="/onboarding">{text}</PageLink>,
          },
        )}
      </p>
    </Page>
  )
}
