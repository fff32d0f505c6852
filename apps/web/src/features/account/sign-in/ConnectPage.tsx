import { Link } from 'react-router-dom'

import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { sessionStatus, useSessionStore } from '../../../stores/session/session-store'
import { ButtonLink } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { PhoneNumber, usePhone } from '../../site/phone'
import { LinkForm } from './LinkForm'
import { useLinkByMail } from './use-link-by-mail'
import './sign-in.css'

const TITLE = 'Save my progress to my e-mail'

/**
 * `/connect`: puts an e-mail address to the work of this visit, so that it can be found again from
 * anywhere. The visitor stays anonymous until the address is verified (D50).
 */
export function ConnectPage() {
  const { destination, email, sentTo, waiting } = useLinkByMail('associateEmail')
  const user = useSessionStore((state) => state.user)
  const known = useOnboardingStore(({ form }) => form.email ?? '')

  if (waiting) return waiting
  if (sessionStatus(user) === 'signed-in') return <AlreadySaved email={user?.email ?? ''} />
  return (
    <Page
      title={TITLE}
      lead="Then you can go on from any computer, tablet or phone: we send you a link."
      back={destination ?? '/'}
      inPlace={email !== ''}
    >
      <LinkForm
        // What was saved in an earlier visit may arrive after the page.
        key={known}
        purpose="associateEmail"
        destination={destination}
        email={email || known}
        hint="We use it for your sign-in link only."
        submitLabel="Send me the link"
        onSent={sentTo}
      />
      <OtherWays />
    </Page>
  )
}

function AlreadySaved({ email }: { email: string }) {
  return (
    <Page title={TITLE} back="/">
      <Notice kind="success" title="Your progress is saved already">
        <p>
          You are signed in as <strong className="inbox__address">{email}</strong>. Everything you
          answer is saved there by itself.
        </p>
      </Notice>
      <div className="actions">
        <ButtonLink to="/account">Go to my account</ButtonLink>
      </div>
    </Page>
  )
}

function OtherWays() {
  const phone = usePhone()
  return (
    <section className="card" aria-labelledby="connect-person">
      <h2 id="connect-person">Would you rather talk to a person?</h2>
      <p>
        Call <PhoneNumber />
        {phone ? `, ${phone.hours}` : ''}. We find a way together.
      </p>
      <p>
        <Link to="/schedule-call">Schedule a call</Link>
      </p>
      <p>
        <Link to="/contact">All ways to reach us</Link>
      </p>
    </section>
  )
}
