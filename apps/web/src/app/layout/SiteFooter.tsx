import { sessionStatus, useSessionStore } from '../../stores/session/session-store'
import { PhoneNumber, usePhone } from '../../phone/PhoneNumber'
import { Company } from './Company'
import { rich, t } from '../../language'
import { PageLink } from '../../ui/controls/PageLink'

/** Site footer: who we are, what we are not, and where else to get help. */
export function SiteFooter() {
  const signedIn = useSessionStore(({ user }) => sessionStatus(user) === 'signed-in')
  const phone = usePhone()
  return (
    <footer className="site-footer">
      <div className="site-footer__inner">
        <div className="site-footer__statement">
          <Company />
          <p className="site-footer__phone">
            <strong>{t('Talk to a person:')}</strong> <PhoneNumber />
            {phone ? `, ${phone.hours}` : null}
          </p>
          <p>
            {rich(
              '<b>We are not the government.</b> Gapwise is a private website. It is not Medicare, Social Security or any other part of the United States government.',
              { b: (text) => <strong>{text}</strong> },
            )}
          </p>
          <p>
            {rich(
              'We do not offer every plan available in your area. To see all your options, visit <a>Medicare.gov</a>, call <a2>1-800-MEDICARE</a2> <s>(1-800-633-4227)</s>, or ask your State Health Insurance Assistance Program (SHIP) for free local advice.',
              {
                a: (text) => <a href="https://www.medicare.gov">{text}</a>,
                a2: (text) => <a href="tel:+18006334227">{text}</a>,
                s: (text) => <span className="site-footer__number">{text}</span>,
              },
            )}
          </p>
        </div>
        <nav className="site-footer__links" aria-label={t('About this website')}>
          <ul>
            <li>
              {signedIn ? (
                <PageLink to="/account">{t('My account')}</PageLink>
              ) : (
                <PageLink to="/login">{t('Sign in')}</PageLink>
              )}
            </li>
            <li>
              <PageLink to="/contact">{t('Contact us')}</PageLink>
            </li>
            <li>
              <PageLink to="/privacy">{t('Privacy')}</PageLink>
            </li>
            <li>
              <PageLink to="/terms">{t('Terms of use')}</PageLink>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
