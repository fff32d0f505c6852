import './contact.css'

import { Link } from 'react-router-dom'

import { useConfigStore } from '../../../stores/config-store'
import { Page } from '../../../ui/page/Page'
import { PhoneNumber, usePhone } from '../phone'

const NO_NUMBER = 'We couldn’t load our phone number. Please reload this page.'

/** Lists ways to contact us, contact Medicare, and get free advice. */
export function ContactPage() {
  const phone = usePhone()
  const { config, failed } = useConfigStore()
  const { email, address } = config ?? {}
  return (
    <Page title="Contact us" lead="We’re glad to help. It’s free." width="wide">
      <div className="contact">
        <section className="card" aria-labelledby="contact-call">
          <h2 id="contact-call">Call us</h2>
          <p className="contact__number">
            <PhoneNumber />
          </p>
          <p>
            {phone?.hours ??
              (failed ? NO_NUMBER : 'Our phone number will appear here in a moment.')}
          </p>
          <p className="quiet">
            If you’re deaf or hard of hearing, dial 711 (TTY) for the free relay service. Then give
            our number.
          </p>
          <p>
            Want us to call you? <Link to="/schedule-call">Schedule a call</Link>, or{' '}
            <Link to="/contact-schedule-call">have us call you</Link>.
          </p>
        </section>
        {email || address ? (
          <section className="card" aria-labelledby="contact-write">
            <h2 id="contact-write">Write to us</h2>
            {email ? (
              <p>
                <a href={`mailto:${email}`}>{email}</a>
              </p>
            ) : null}
            {address ? (
              <address>
                {address.map((line) => (
                  <span key={line} className="contact__line">
                    {line}
                  </span>
                ))}
              </address>
            ) : null}
            <p className="quiet">
              Please don’t include your Social Security number, your Medicare number, or anything
              about your health. We’ll ask for those on the phone or in your application.
            </p>
          </section>
        ) : null}
        <section className="card" aria-labelledby="contact-ready">
          <h2 id="contact-ready">When you call</h2>
          <ul className="bullets">
            <li>You don’t need an account number.</li>
            <li>If you’ve started an application, have its 12-character code ready.</li>
            <li>We’ll never ask for a password.</li>
          </ul>
        </section>
        <section className="card" aria-labelledby="contact-free">
          <h2 id="contact-free">Free advice from others</h2>
          <p>
            Your State Health Insurance Assistance Program (SHIP) gives free advice in person and by
            phone. It doesn’t sell insurance.
          </p>
          <p>
            You can also call Medicare at <a href="tel:+18006334227">1-800-633-4227</a>, 24/7, or
            visit <a href="https://www.medicare.gov">Medicare.gov</a>.
          </p>
        </section>
      </div>
      <p className="quiet">
        Gapwise is a private website. It isn’t Medicare, Social Security, or any other part of the
        government.
      </p>
    </Page>
  )
}
