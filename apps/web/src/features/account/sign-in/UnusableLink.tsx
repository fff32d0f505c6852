import { sessionStatus, useSessionStore } from '../../../stores/session/session-store'
import { ButtonLink } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { PhoneNumber } from '../../site/phone'
import { loginPath } from './destination'

interface UnusableLinkProps {
  title: string
  destination?: string | undefined
  inPlace?: boolean
}

/** For a link that no longer works. It may have been used a moment ago, in another window. */
export function UnusableLink({ title, destination, inPlace = false }: UnusableLinkProps) {
  const user = useSessionStore((state) => state.user)
  if (sessionStatus(user) === 'signed-in')
    return (
      <Page title="You are signed in already" inPlace={inPlace}>
        <p>
          You are signed in as <strong className="inbox__address">{user?.email}</strong>. You no
          longer need this link.
        </p>
        <div className="actions">
          <ButtonLink to={destination ?? '/account'}>Go on</ButtonLink>
          <ButtonLink to="/logout" variant="secondary">
            Sign out
          </ButtonLink>
        </div>
      </Page>
    )
  return (
    <Page title={title} inPlace={inPlace}>
      <p>
        Each link works once, for 10 minutes. Only the last two links that we sent work. Your saved
        answers are safe.
      </p>
      <div className="actions">
        <ButtonLink to={loginPath(destination)}>Send a new link</ButtonLink>
      </div>
      <p className="quiet">
        Has this happened before? Call <PhoneNumber />.
      </p>
    </Page>
  )
}
