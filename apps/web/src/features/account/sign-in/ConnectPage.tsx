import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { sessionStatus, useSessionStore } from '../../../stores/session/session-store'
import { ButtonLink } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { PhoneNumber, usePhone } from '../../../phone/PhoneNumber'
import { LinkForm } from './LinkForm'
import { useLinkByMail } from './use-link-by-mail'
import './sign-in.css'
import { msg, rich, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

const TITLE = msg('Email me a link to come back')

/**
 * `/connect`: links an email address to the work of this visit. The visitor can then return to the
 * work from any device. The visitor stays anonymous until the address is verified (D50).
 */
export function ConnectPage() {
  const { destination, email, sentTo, waiting } = useLinkByMail('associateEmail')
  const user = useSessionStore((state) => state.user)
  const known = useOnboardingStore(({ form }) => form.email ?? '')

  if (waiting) return waiting
  if (sessionStatus(user) === 'signed-in') return <AlreadySaved email={user?.email ?? ''} />
  return (
    <Page
      title={t(TITLE)}
      lead={t(
        'We’ll email you a link and a code. Use one of them in this browser. Then you can continue on any computer, tablet, or phone.',
      )}
      back={destination ?? '/'}
      inPlace={email !== ''}
    >
      <LinkForm
        purpose="associateEmail"
        destination={destination}
        email={email || known}
        hint={t('We’ll use your address only to send your sign-in link.')}
        submitLabel={t('Send me the link')}
        onSent={sentTo}
      />
      <p className="quiet">
        {t(
          'Without a link, this browser keeps your place for 7 days after your last visit. It never keeps your place longer than 30 days.',
        )}
      </p>
      <OtherWays />
    </Page>
  )
}

function AlreadySaved({ email }: { email: string }) {
  return (
    <Page title={t(TITLE)} back="/">
      <Notice kind="success" title={t('Your progress is already saved')}>
        <p>
          {rich('You’re signed in as <b>{email}</b>. We save your answers there as you go.', {
            email,
            b: (text) => <strong className="inbox__address">{text}</strong>,
          })}
        </p>
      </Notice>
      <div className="actions">
        <ButtonLink to="/account">{t('Go to my account')}</ButtonLink>
      </div>
    </Page>
  )
}

function OtherWays() {
  const phone = usePhone()
  return (
    <section className="card" aria-labelledby="connect-person">
      <h2 id="connect-person">{t('Prefer to talk to someone?')}</h2>
      <p>
        {rich(
          phone
            ? 'Call {phoneNumber}, {hours}. We’ll work it out together.'
            : 'Call {phoneNumber}. We’ll work it out together.',
          { phoneNumber: <PhoneNumber />, hours: phone?.hours },
        )}
      </p>
      <p>
        <PageLink to="/schedule-call">{t('Schedule a call')}</PageLink>
      </p>
      <p>
        <PageLink to="/contact">{t('All ways to reach us')}</PageLink>
      </p>
    </section>
  )
}
