import { Button, ButtonLink } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { loginPath } from '../../account/sign-in'
import { PhoneNumber } from '../../site/phone'
import { ContinueCard } from '../../start/home'
import type { ClosedReason } from './closed-reason'

interface ClosedLinkProps {
  reason: ClosedReason
  onOtherCode: () => void
}

/** Says why a link to sign does not work and what to do next. */
export function ClosedLink({ reason, onOtherCode }: ClosedLinkProps) {
  const { title, why, next } = TEXTS[reason]
  return (
    <Page title={title} lead={why} inPlace>
      <ContinueCard />
      <section className="stack" aria-labelledby="closed-next">
        <h2 id="closed-next">What you can do</h2>
        <ul className="bullets">
          <li>{next}</li>
          <li>
            Call <PhoneNumber />. We can help you find your application.
          </li>
        </ul>
        <div className="actions">
          {reason === 'SIGNING_LINK_ACCOUNT' ? (
            <ButtonLink to={loginPath('/sign-link')}>Sign in</ButtonLink>
          ) : (
            <Button variant="secondary" onClick={onOtherCode}>
              Type another code
            </Button>
          )}
        </div>
      </section>
    </Page>
  )
}

const ASK = 'Ask the person who sent you the link for a new one. Nothing you typed is lost.'

const TEXTS: Readonly<
  Record<ClosedReason, { readonly title: string; readonly why: string; readonly next: string }>
> = {
  SIGNING_LINK_UNKNOWN: {
    title: 'We couldn’t find this code',
    why: 'A letter or number may be missing or different.',
    next: 'Check each letter and number in your email, then type the code again.',
  },
  SIGNING_LINK_USED: {
    title: 'This link was already used',
    why: 'Each link works once, on one phone or computer.',
    next: 'Use the phone or computer where you opened the link. Or ask the person who sent it for a new one.',
  },
  SIGNING_LINK_WITHDRAWN: {
    title: 'This link no longer works',
    why: 'The person who sent it ended it, or sent you a newer one.',
    next: 'Look for a newer email from us, or ask the person who sent you the link.',
  },
  SIGNING_LINK_EXPIRED: {
    title: 'This link is too old',
    why: 'To keep you safe, each link works for 7 days.',
    next: ASK,
  },
  SIGNING_LINK_LOCKED: {
    title: 'This link was locked',
    why: 'The date of birth was wrong too often. We locked the link to keep you safe.',
    next: ASK,
  },
  SIGNING_LINK_ACCOUNT: {
    title: 'Please sign in first',
    why: 'This application belongs to an account.',
    next: 'Sign in with your email address. Then open the link in your email again.',
  },
}
