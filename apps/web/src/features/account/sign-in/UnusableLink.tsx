import { sessionStatus, useSessionStore } from '../../../stores/session/session-store'
import { ButtonLink } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { PhoneNumber } from '../../../phone/PhoneNumber'
import { loginPath } from '../../../application/facts/addresses'
import { rich, t } from '../../../language'

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
      <Page title={t('You’re already signed in')} inPlace={inPlace}>
        <p>
          {rich('You’re signed in as <b>{email}</b>. You don’t need this link anymore.', {
            email: user?.email,
            b: (text) => <strong className="inbox__address">{text}</strong>,
          })}
        </p>
        <div className="actions">
          <ButtonLink to={destination ?? '/account'}>{t('Continue')}</ButtonLink>
          <ButtonLink to="/logout" variant="secondary">
            {t('Sign out')}
          </ButtonLink>
        </div>
      </Page>
    )
  return (
    <Page title={title} inPlace={inPlace}>
      <p>
        {t(
          'Each link works once and stops working after 10 minutes. Only the two newest links work. Your saved answers are safe.',
        )}
      </p>
      <div className="actions">
        <ButtonLink to={loginPath(destination)}>{t('Send a new link')}</ButtonLink>
      </div>
      <p className="quiet">
        {rich('Has this happened before? Call {phoneNumber}.', { phoneNumber: <PhoneNumber /> })}
      </p>
    </Page>
  )
}
