import './home.css'

import { Suspense, useRef, useState } from 'react'

import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { ButtonLink } from '../../../ui/controls/Button'
import { BridgeScene, StepApply, StepCompare, StepSituation } from '../../../ui/illustrations'
import { PhoneNumber } from '../../../phone/PhoneNumber'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { useDocumentTitle } from '../../../ui/page/use-document-title'
import { useFocusOnArrival } from '../../../ui/page/use-arrival'
import { ContinueCard } from './ContinueCard'
import { GapPicture } from './GapPicture'
import { HaveReady } from './HaveReady'
import { StartChoices } from './StartChoices'
import { msg, rich, t } from '../../../language'

const STEPS = [
  {
    picture: <StepSituation />,
    title: msg('Tell us about your situation'),
    text: msg(
      'Answer six short questions about things like your coverage, your ZIP code, and your birth date.',
    ),
    time: msg('About 3 minutes'),
  },
  {
    picture: <StepCompare />,
    title: msg('Compare Plan G and Plan N'),
    text: msg('See sample rates and what each plan pays, side by side.'),
    time: msg('Take all the time you need'),
  },
  {
    picture: <StepApply />,
    title: msg('Apply in small steps'),
    text: msg('A few questions on each page. Stop at any time. We save as you go.'),
    time: msg('About 30 minutes'),
  },
]

/** The home page explains what the website does, how it works, and where to begin. */
export function HomePage() {
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(t('Medicare Supplement plans, one step at a time'))
  useFocusOnArrival(heading)
  return (
    <div className="home">
      <div className="home__back">
        <ContinueCard otherwise={<BeenHereBefore />} />
      </div>
      <section className="home__hero">
        <div className="home__promise">
          <h1 ref={heading} tabIndex={-1} className="home__title">
            {t('Medicare leaves gaps. We help you close them.')}
          </h1>
          <p className="page__lead">
            {t(
              'Find a Medicare Supplement plan, also called Medigap. See sample rates and apply, one question at a time.',
            )}
          </p>
          <StartChoices />
          <p className="quiet">{t('No account or password needed. It’s free to look at rates.')}</p>
          <div className="home__more">
            <span className="home__code">
              <ButtonLink to="/welcome#resume" variant="quiet">
                {t('Come back with a code')}
              </ButtonLink>
            </span>
            <ButtonLink to="/eligibility" variant="quiet">
              {t('Will I be asked about my health?')}
            </ButtonLink>
          </div>
        </div>
        <div className="home__picture">
          <BridgeScene />
        </div>
      </section>
      <HomeTogether />
      <section className="home__section home__gap">
        <div className="stack">
          <h2>{t('What a supplement does')}</h2>
          <p>
            {t(
              'Medicare pays about 80% of most doctor’s bills. You pay the rest, and there’s no cap on what you could pay.',
            )}
          </p>
          <p>
            {t(
              'A supplement pays most of the rest. You keep your doctors. You can use it with any doctor in the country who takes Medicare.',
            )}
          </p>
        </div>
        <GapPicture />
      </section>
      <section className="home__section">
        <h2>{t('How it works')}</h2>
        <HowItWorks />
      </section>
      <section className="home__section">
        <h2>{t('Have these ready')}</h2>
        <p>{t('You don’t need any of this to see rates. When you apply, have these nearby.')}</p>
        <HaveReady />
      </section>
      <section className="home__section home__end">
        <h2>{t('Would you rather talk to someone?')}</h2>
        <p>
          {rich('Call {phoneNumber}. A real person answers, and it’s free to ask.', {
            phoneNumber: <PhoneNumber />,
          })}
        </p>
        <div className="actions">
          <ButtonLink to="/onboarding?for=">{t('Start')}</ButtonLink>
          <ButtonLink to="/welcome" variant="secondary">
            {t('Read more before you begin')}
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}

/** Loaded on demand, because few visitors are a couple with quotes. */
const TogetherCard = lazyPart(async () => (await import('../../application/together')).TogetherCard)

/** A couple’s quotes and applications, side by side. */
function HomeTogether() {
  const isCouple = useOnboardingStore(({ form }) => form.applying_for === 'both')
  // The second quote is empty for a moment when it opens. The card stays, because it goes on from there.
  const [wasCouple, setWasCouple] = useState(isCouple)
  if (isCouple && !wasCouple) setWasCouple(true)
  if (!isCouple && !wasCouple) return null
  return (
    <Suspense>
      <TogetherCard />
    </Suspense>
  )
}

/** Way back for visitors with a code. Only narrow windows show it, above the start. */
function BeenHereBefore() {
  return (
    <p className="home__newcomer">
      {t('Been here before?')}{' '}
      <ButtonLink to="/welcome#resume" variant="quiet">
        {t('Come back with a code')}
      </ButtonLink>
    </p>
  )
}

/** The steps from the start to a submitted application. */
function HowItWorks() {
  return (
    <ol className="how-it-works">
      {STEPS.map(({ picture, title, text, time }, index) => (
        <li key={title} className="how-it-works__step">
          {picture}
          <h3>
            {index + 1}. {t(title)}
          </h3>
          <p>{t(text)}</p>
          <p className="how-it-works__time">{t(time)}</p>
        </li>
      ))}
    </ol>
  )
}
