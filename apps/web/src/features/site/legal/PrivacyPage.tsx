import { Page } from '../../../ui/page/Page'
import { PhoneNumber } from '../../../phone/PhoneNumber'
import { DeleteMyDataLink } from '../../account/my-data'
import { Helpers } from './Helpers'
import { rich, t } from '../../../language'

/** `/privacy`: says what we keep about a visitor, why, and how to delete it. */
export function PrivacyPage() {
  return (
    <Page
      title={t('Privacy')}
      lead={t('Read what we keep about you, why we keep it, and what you can do about it.')}
    >
      <section className="stack">
        <h2>{t('What we keep')}</h2>
        <ul className="bullets">
          <li>{t('We keep the answers you type, so you can stop and come back.')}</li>
          <li>{t('We use a cookie to identify your browser. It doesn’t contain any answers.')}</li>
          <li>{t('Other cookies remember what you chose, such as your language.')}</li>
          <li>
            {t(
              'When you sign in, we keep the time and your type of browser, so you can see where you’re signed in.',
            )}
          </li>
          <li>{t('When you send an application, we keep what you sent and when you sent it.')}</li>
          <li>
            {t(
              'We count at which question people stop. The count holds no names and no answers, and we share it with no one outside our team.',
            )}
          </li>
        </ul>
        <h2>{t('How we keep it safe')}</h2>
        <p>
          {t(
            'We scramble (encrypt) your Social Security number, Medicare number, bank details, and health answers when we store them. They’re never in a web address or in our logs.',
          )}
        </p>
        <h2>{t('Who sees it')}</h2>
        <p>
          {t(
            'Until you send your application, our team can see some of it, so they can help. They see your name, your state, and how to reach you. They see your plan, insurance company, and start date. They also see the names of your files and how much of the application is done. They can’t see your other answers. When you send your application, the insurance company you chose gets it. We do not sell your information.',
          )}
        </p>
        <Helpers />
        <h2>{t('What you can do')}</h2>
        <p>
          {rich(
            'You can ask us what we keep about you, or ask us to correct it. Call {phoneNumber} and tell us what you’d like.',
            { phoneNumber: <PhoneNumber /> },
          )}
        </p>
        <p>
          {t('You can also delete what we keep about you right here, with or without an account.')}
        </p>
        <DeleteMyDataLink />
      </section>
    </Page>
  )
}
