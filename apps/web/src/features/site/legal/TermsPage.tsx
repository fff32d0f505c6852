import { Page } from '../../../ui/page/Page'
import { PhoneNumber } from '../../../phone/PhoneNumber'
import { rich, t } from '../../../language'

/** `/terms`: says what this website does and what it does not do. */
export function TermsPage() {
  return (
    <Page
      title={t('Terms of use')}
      lead={t('What you can expect from this website, in plain words.')}
    >
      <section className="stack">
        <h2>{t('What this website does')}</h2>
        <p>
          {t(
            'This website explains Medicare Supplement plans G and N, shows sample rates, and helps you fill out an application. It’s free to use.',
          )}
        </p>
        <h2>{t('What it is not')}</h2>
        <p>
          {t(
            'This website is not the government, Medicare, or an insurance company. It gives information, but not legal, tax, or medical advice.',
          )}
        </p>
        <h2>{t('Rates')}</h2>
        <p>
          {t(
            'Rates marked “Sample rates” are examples from made-up insurers. They are not offers. The insurance company you apply to sets the real price. It will tell you that price in writing before you owe anything.',
          )}
        </p>
        <h2>{t('Your application')}</h2>
        <p>
          {t(
            'Sending an application doesn’t mean you’re insured. The insurance company will decide and write to you. Keep your current coverage until the new coverage is confirmed.',
          )}
        </p>
        <p>
          {t(
            'Please answer truthfully and to the best of your knowledge. If an answer about your health is wrong, you could lose your coverage later.',
          )}
        </p>
        <h2>{t('Questions')}</h2>
        <p>
          {rich('Call {phoneNumber}. We can go through these terms with you.', {
            phoneNumber: <PhoneNumber />,
          })}
        </p>
      </section>
    </Page>
  )
}
