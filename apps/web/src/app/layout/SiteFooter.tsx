import { Link } from 'react-router-dom'

import { sessionStatus, useSessionStore } from '../../stores/session/session-store'
import { PhoneNumber, usePhone } from '../../features/site/phone'
import { Company } from './Company'

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
            <strong>Talk to a person:</strong> <PhoneNumber />
            {phone ? `, ${phone.hours}` : null}
          </p>
          <p>
            <strong>We are not the government.</strong> Gapwise is a private website. It is not
            Medicare, Social Security or any other part of the United States government.
          </p>
          <p>
            We do not offer every plan available in your area. To see all your options, visit{' '}
            <a href="https://www.medicare.gov">Medicare.gov</a>, call{' '}
            <a href="tel:+18006334227">1-800-MEDICARE</a>{' '}
            <span className="site-footer__number">(1-800-633-4227)</span>, or ask your State Health
            Insurance Assistance Program (SHIP) for free local advice.
          </p>
        </div>
        <nav className="site-footer__links" aria-label="About this website">
          <ul>
            <li>
              {signedIn ? <Link to="/account">My account</Link> : <Link to="/login">Sign in</Link>}
            </li>
            <li>
              <Link to="/contact">Contact us</Link>
            </li>
            <li>
              <Link to="/privacy">Privacy</Link>
            </li>
            <li>
              <Link to="/terms">Terms of use</Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
