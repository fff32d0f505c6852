import './home.css'

import { useRef } from 'react'

import { ButtonLink } from '../../../ui/controls/Button'
import { BridgeScene, StepApply, StepCompare, StepSituation } from '../../../ui/illustrations'
import { PhoneNumber } from '../../site/phone'
import { useDocumentTitle } from '../../../ui/page/use-document-title'
import { useFocusOnArrival } from '../../../ui/page/use-focus-on-arrival'
import { ContinueCard } from './ContinueCard'
import { HaveReady } from './HaveReady'

const STEPS = [
  {
    picture: <StepSituation />,
    title: 'Tell us where you stand',
    text: 'Six short questions: your coverage today, your ZIP code, your birth date.',
    time: 'About 3 minutes',
  },
  {
    picture: <StepCompare />,
    title: 'Compare Plan\u00a0G and Plan\u00a0N',
    text: 'See what each plan pays, and sample rates side by side.',
    time: 'Take all the time you like',
  },
  {
    picture: <StepApply />,
    title: 'Apply in small steps',
    text: 'A few questions on each page. Stop at any time; we save as you go.',
    time: 'About 30 minutes',
  },
]

/** What this is, what it takes, and where to begin. */
export function HomePage() {
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle('Medicare Supplement plans, one step at a time')
  useFocusOnArrival(heading)
  return (
    <div className="home">
      <section className="home__hero">
        <div className="home__promise">
          <h1 ref={heading} tabIndex={-1} className="home__title">
            Medicare leaves gaps. We help you close them.
          </h1>
          <p className="page__lead">
            Find a Medicare Supplement plan, also called Medigap. See sample rates and apply, one
            question at a time.
          </p>
          <div className="actions">
            <ButtonLink to="/onboarding">Start</ButtonLink>
            <ButtonLink to="/welcome#resume" variant="secondary">
              Resume with a code
            </ButtonLink>
          </div>
          <p className="quiet">No account and no password needed. Looking at rates is free.</p>
        </div>
        <div className="home__picture">
          <BridgeScene />
        </div>
      </section>
      <ContinueCard />
      <section className="home__section home__gap">
        <div className="stack">
          <h2>What a supplement does</h2>
          <p>
            Medicare pays about 80% of most doctor’s bills. The rest is yours, and there is no upper
            limit to it.
          </p>
          <p>
            A supplement pays most of that rest. You keep your doctors: any doctor in the country
            who takes Medicare takes it.
          </p>
        </div>
        <GapPicture />
      </section>
      <section className="home__section">
        <h2>How it works</h2>
        <HowItWorks />
      </section>
      <section className="home__section">
        <h2>Good to have at hand</h2>
        <p>You need none of this to see rates. For the application, these save you a walk.</p>
        <HaveReady />
      </section>
      <section className="home__section home__end">
        <h2>Would you rather talk it through?</h2>
        <p>
          Call <PhoneNumber />. A person answers, and there is no charge for asking.
        </p>
        <div className="actions">
          <ButtonLink to="/onboarding">Start</ButtonLink>
          <ButtonLink to="/welcome" variant="secondary">
            Read more before you begin
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}

/** The gap as a picture: a $100 bill from a doctor, without and with a supplement. */
function GapPicture() {
  return (
    <figure className="gap-picture">
      <figcaption className="gap-picture__caption">A doctor’s bill of $100</figcaption>
      <dl>
        <div className="gap-picture__row">
          <dt>Medicare alone</dt>
          <dd className="gap-picture__bar">
            <span className="gap-picture__part gap-picture__part--medicare">
              Medicare pays <strong>$80</strong>
            </span>
            <span className="gap-picture__part gap-picture__part--you">
              You <strong>$20</strong>
            </span>
          </dd>
        </div>
        <div className="gap-picture__row">
          <dt>Medicare with Plan G</dt>
          <dd className="gap-picture__bar">
            <span className="gap-picture__part gap-picture__part--medicare">
              Medicare pays <strong>$80</strong>
            </span>
            <span className="gap-picture__part gap-picture__part--plan">
              Plan G <strong>$20</strong>
            </span>
          </dd>
        </div>
      </dl>
      <p className="quiet">
        For care that Medicare approves, after the yearly Part B deductible ($283 in 2026).
      </p>
    </figure>
  )
}

/** The way from here to a sent application. */
function HowItWorks() {
  return (
    <ol className="how-it-works">
      {STEPS.map(({ picture, title, text, time }, index) => (
        <li key={title} className="how-it-works__step">
          {picture}
          <h3>
            {index + 1}. {title}
          </h3>
          <p>{text}</p>
          <p className="how-it-works__time">{time}</p>
        </li>
      ))}
    </ol>
  )
}
