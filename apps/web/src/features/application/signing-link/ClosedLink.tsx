import { Button, ButtonLink } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { loginPath } from '../../../application/facts/addresses'
import { PhoneNumber } from '../../../phone/PhoneNumber'
import { ContinueCard } from '../../start/home'
import type { ClosedReason } from './closed-reason'
import { msg, rich, t } from '../../../language'

interface ClosedLinkProps {
  reason: ClosedReason
  onOtherCode: () => void
}

/** Says why a link to sign does not work and what to do next. */
export function ClosedLink({ reason, onOtherCode }: ClosedLinkProps) {
  const { title, why, next } = TEXTS[reason]
  return (
    <Page title={t(title)} lead={t(why)} inPlace>
      <ContinueCard />
      <section className="stack" aria-labelledby="closed-next">
        <h2 id="closed-next">{t('What you can do')}</h2>
        <ul className="bullets">
          <li>{t(next)}</li>
          <li>
            {rich('Call {phoneNumber}. We can help you find your application.', {
              phoneNumber: <PhoneNumber />,
            })}
          </li>
        </ul>
        <div className="actions">
          {reason === 'SIGNING_LINK_ACCOUNT' ? (
            <ButtonLink to={loginPath('/sign-link')}>{t('Sign in')}</ButtonLink>
          ) : (
            <Button variant="secondary" onClick={onOtherCode}>
              {t('Type another code')}
            </Button>
          )}
        </div>
      </section>
    </Page>
  )
}

const ASK = msg('Ask the person who sent you the link for a new one. Nothing you typed is lost.')

const TEXTS: Readonly<
  Record<ClosedReason, { readonly title: string; readonly why: string; readonly next: string }>
> = {
  SIGNING_LINK_UNKNOWN: {
    title: msg('We couldn’t find this code'),
    why: msg('A letter or number may be missing or different.'),
    next: msg('Check each letter and number in your email, then type the code again.'),
  },
  SIGNING_LINK_USED: {
    title: msg('This link was already used'),
    why: msg('Each link works once, on one phone or computer.'),
    next: msg(
      'Use the phone or computer where you opened the link. Or ask the person who sent it for a new one.',
    ),
  },
  SIGNING_LINK_WITHDRAWN: {
    title: msg('This link no longer works'),
    why: msg('The person who sent it ended it, or sent you a newer one.'),
    next: msg('Look for a newer email from us, or ask the person who sent you the link.'),
  },
  SIGNING_LINK_EXPIRED: {
    title: msg('This link is too old'),
    why: msg('To keep you safe, each link works for 7 days.'),
    next: ASK,
  },
  SIGNING_LINK_LOCKED: {
    title: msg('This link was locked'),
    why: msg('The date of birth was wrong too often. We locked the link to keep you safe.'),
    next: ASK,
  },
  SIGNING_LINK_ACCOUNT: {
    title: msg('Please sign in first'),
    why: msg('This application belongs to an account.'),
    next: msg('Sign in with your email address. Then open the link in your email again.'),
  },
}
