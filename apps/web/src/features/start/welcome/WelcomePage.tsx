import { useLocation } from 'react-router-dom'

import { ButtonLink } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { PhoneNumber, usePhone } from '../../../phone/PhoneNumber'
import { useLinkFragment } from '../../../ui/page/use-link-fragment'
import { ContinueCard, HaveReady } from '../home'
import { ResumeForm } from '../../../application/resume/ResumeForm'
import { ResumeLink } from './ResumeLink'
import { rich, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

/**
 * `/welcome`: says who the website is for, how long it takes, and what to have ready. With `#resume`,
 * it asks for a resume code. A link in a broker's email adds `#code=…`, which opens the application.
 */
export function WelcomePage() {
  const { fragment } = useLinkFragment('code')
  const { hash } = useLocation()
  const code = fragment?.get('code')
  if (code) return <ResumeLink key={code} code={code} />
  return hash === '#resume' ? <ComeBackWithCode /> : <BeforeYouBegin />
}

function ComeBackWithCode() {
  return (
    <Page title={t('Come back with a code')} back="/">
      <ResumeForm />
      <ContinueCard />
      <p>
        {rich('Did you save your progress by email? <a>Sign in with a link</a>.', {
          a: (text) => <PageLink to="/login">{text}</PageLink>,
        })}
      </p>
    </Page>
  )
}

function BeforeYouBegin() {
  const phone = usePhone()
  return (
    <Page title={t('Before you begin')} lead={t('Here’s what to know.')} back="/" width="wide">
      <ContinueCard />
      <div className="columns">
        <section className="stack" aria-labelledby="welcome-who">
          <h2 id="welcome-who">{t('Is this for me?')}</h2>
          <ul className="bullets">
            <li>{t('You’re 65 or older, or you’ll turn 65 soon.')}</li>
            <li>{t('You have Original Medicare (Part A and Part B), or you’ll get it soon.')}</li>
            <li>{t('You want a plan that helps pay what Medicare doesn’t.')}</li>
          </ul>
          <p>
            {t(
              'If you want to stay in a Medicare Advantage plan, a supplement isn’t for you. The two don’t work together.',
            )}
          </p>
        </section>
        <section className="stack" aria-labelledby="welcome-time">
          <h2 id="welcome-time">{t('How long does it take?')}</h2>
          <p>
            {t(
              'About 3 minutes to see sample rates, and about 30 minutes to apply. You can stop at any time. We save your answers as you go, so you can come back tomorrow on this device or another one.',
            )}
          </p>
        </section>
      </div>
      <section className="stack" aria-labelledby="welcome-ready">
        <h2 id="welcome-ready">{t('Have these ready to apply')}</h2>
        <HaveReady />
      </section>
      <div className="actions">
        <ButtonLink to="/onboarding?for=">{t('Start')}</ButtonLink>
      </div>
      <section className="stack" aria-labelledby="welcome-return">
        <h2 id="welcome-return">{t('Have you already started?')}</h2>
        <p>
          {rich(
            'Pick up where you left off. <a>Come back with a code</a>, or <a2>sign in with a link by email</a2>.',
            {
              a: (text) => <PageLink to="/welcome#resume">{text}</PageLink>,
              a2: (text) => <PageLink to="/login">{text}</PageLink>,
            },
          )}
        </p>
      </section>
      <section className="stack" aria-labelledby="welcome-talk">
        <h2 id="welcome-talk">{t('Talk to someone')}</h2>
        <p>
          {rich(
            phone
              ? 'Call {phoneNumber}, {hours}. We can follow along on the same page.'
              : 'Call {phoneNumber}. We can follow along on the same page.',
            { phoneNumber: <PhoneNumber />, hours: phone?.hours },
          )}
        </p>
      </section>
    </Page>
  )
}
