import './home.css'

import { useRef } from 'react'

import { ButtonLink } from '../../../ui/controls/Button'
import { BridgeScene } from '../../../ui/illustrations'
import { PhoneNumber } from '../../site/phone'
import { useDocumentTitle } from '../../../ui/page/use-document-title'
import { useFocusOnArrival } from '../../../ui/page/use-focus-on-arrival'
import { ContinueCard } from './ContinueCard'
import { GapPicture } from './GapPicture'
import { HaveReady } from './HaveReady'
import { HowItWorks } from './HowItWorks'

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
