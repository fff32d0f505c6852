import { Link } from 'react-router-dom'

import { ButtonLink } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { PhoneNumber, usePhone } from '../../site/phone'
import { useLinkFragment } from '../../../ui/page/use-link-fragment'
import { ContinueCard, HaveReady } from '../home'
import { ResumeForm } from '../../application/resume'
import { ResumeLink } from './ResumeLink'

/**
 * `/welcome`: says who the website is for, how long it takes, and what to have ready. A link in a
 * broker's email adds `#code=…`. With that code, the page opens the application.
 */
export function WelcomePage() {
  const { fragment } = useLinkFragment('code')
  const code = fragment?.get('code')
  return code ? <ResumeLink key={code} code={code} /> : <BeforeYouBegin />
}

function BeforeYouBegin() {
  const phone = usePhone()
  return (
    <Page title="Before you begin" lead="Here’s what to know." back="/" width="wide">
      <ContinueCard />
      <div className="columns">
        <section className="stack" aria-labelledby="welcome-who">
          <h2 id="welcome-who">Is this for me?</h2>
          <ul className="bullets">
            <li>You’re 65 or older, or you’ll turn 65 soon.</li>
            <li>You have Original Medicare (Part A and Part B), or you’ll get it soon.</li>
            <li>You want a plan that helps pay what Medicare doesn’t.</li>
          </ul>
          <p>
            If you want to stay in a Medicare Advantage plan, a supplement isn’t for you. The two
            don’t work together.
          </p>
        </section>
        <section className="stack" aria-labelledby="welcome-time">
          <h2 id="welcome-time">How long does it take?</h2>
          <p>
            About 3 minutes to see sample rates, and about 30 minutes to apply. You can stop at any
            time. We save your answers as you go, so you can come back tomorrow on this device or
            another one.
          </p>
        </section>
      </div>
      <section className="stack" aria-labelledby="welcome-ready">
        <h2 id="welcome-ready">Have these ready to apply</h2>
        <HaveReady />
      </section>
      <div className="actions">
        <ButtonLink to="/onboarding?for=">Start</ButtonLink>
      </div>
      <section className="card" aria-labelledby="resume">
        <h2 id="resume" tabIndex={-1}>
          Come back with a code
        </h2>
        <p>
          When you started an application, we gave you a code of 12 letters and numbers. Use it to
          pick up where you left off.
        </p>
        <ResumeForm />
        <p>
          Did you save your progress by email? <Link to="/login">Sign in with a link</Link>.
        </p>
      </section>
      <section className="stack" aria-labelledby="welcome-talk">
        <h2 id="welcome-talk">Talk to someone</h2>
        <p>
          Call <PhoneNumber />
          {phone ? `, ${phone.hours}` : ''}. We can follow along on the same page.
        </p>
      </section>
    </Page>
  )
}
