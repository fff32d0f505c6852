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

/** Shown for a link that no longer works. Another window might have used the link a moment ago. */
export function UnusableLink({ title, destination, inPlace = false }: UnusableLinkProps) {
  const user = useSessionStore((state) => state.user)
  if (sessionStatus(user) === 'signed-in')
    return (
      <Page title="You’re already signed in" inPlace={inPlace}>
        <p>
          You’re signed in as <strong className="inbox__address">{user?.email}</strong>. You don’t
          need this link anymore.
        </p>
        <div className="actions">
          <ButtonLink to={destination ?? '/account'}>Continue</ButtonLink>
          <ButtonLink to="/logout" variant="secondary">
            Sign out
          </ButtonLink>
        </div>
      </Page>
    )
  return (
    <Page title={title} inPlace={inPlace}>
      <p>
        Each link works once and stops working after 10 minutes. Only the two newest links work.
        Your saved answers are safe.
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
