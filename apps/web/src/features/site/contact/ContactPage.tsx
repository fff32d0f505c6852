import './contact.css'

import { useConfigStore } from '../../../stores/config-store'
import { Page } from '../../../ui/page/Page'
import { PhoneNumber, usePhone } from '../../../phone/PhoneNumber'
import { msg, rich, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

const NO_NUMBER = msg('We couldn’t load our phone number. Please reload this page.')

/** Lists ways to contact us, contact Medicare, and get free advice. */
export function ContactPage() {
  const phone = usePhone()
  const { config, failed } = useConfigStore()
  return (
    <Page title={t('Contact us')} lead={t('We’re glad to help. It’s free.')} width="wide">
      <div className="contact">
        <section className="card" aria-labelledby="contact-call">
          <h2 id="contact-call">{t('Call us')}</h2>
          <p className="contact__number">
            <PhoneNumber />
          </p>
          <p>
            {phone?.hours ??
              (failed ? t(NO_NUMBER) : t('Our phone number will appear here in a moment.'))}
          </p>
          <p className="quiet">
            {t(
              'If you’re deaf or hard of hearing, dial 711 (TTY) for the free relay service. Then give our number.',
            )}
          </p>
          <p>
            {rich('Want us to call you? <a>Schedule a call</a>, or <a2>have us call you</a2>.', {
              a: (text) => <PageLink to="/schedule-call">{text}</PageLink>,
              a2: (text) => <PageLink to="/contact-schedule-call">{text}</PageLink>,
            })}
          </p>
        </section>
        <WriteToUs email={config?.email} address={config?.address} />
        <section className="card" aria-labelledby="contact-ready">
          <h2 id="contact-ready">{t('When you call')}</h2>
          <ul className="bullets">
            <li>{t('You don’t need an account number.')}</li>
            <li>{t('If you’ve started an application, have its 12-character code ready.')}</li>
            <li>{t('We’ll never ask for a password.')}</li>
          </ul>
        </section>
        <section className="card" aria-labelledby="contact-free">
          <h2 id="contact-free">{t('Free advice from others')}</h2>
          <p>
            {t(
              'Your State Health Insurance Assistance Program (SHIP) gives free advice in person and by phone. It doesn’t sell insurance.',
            )}
          </p>
          <p>
            {rich(
              'You can also call Medicare at <a>1-800-633-4227</a>, 24/7, or visit <a2>Medicare.gov</a2>.',
              {
                a: (text) => <a href="tel:+18006334227">{text}</a>,
                a2: (text) => <a href="https://www.medicare.gov">{text}</a>,
              },
            )}
          </p>
        </section>
      </div>
      <p className="quiet">
        {t(
          'Gapwise is a private website. It isn’t Medicare, Social Security, or any other part of the government.',
        )}
      </p>
    </Page>
  )
}

interface WriteToUsProps {
  email: string | undefined
  address: readonly string[] | undefined
}

function WriteToUs({ email, address }: WriteToUsProps) {
  if (!email && !address) return null
  return (
    <section className="card" aria-labelledby="contact-write">
      <h2 id="contact-write">{t('Write to us')}</h2>
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
        {t(
          'Please don’t include your Social Security number, your Medicare number, or anything about your health. We’ll ask for those on the phone or in your application.',
        )}
      </p>
    </section>
  )
}
