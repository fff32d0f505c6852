import { Link } from 'react-router-dom'

import { ButtonLink } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { PhoneNumber, usePhone } from '../../site/phone'
import { useLinkFragment } from '../../../ui/page/use-link-fragment'
import { ContinueCard, HaveReady } from '../home'
import { ResumeForm } from '../../application/resume'
import { ResumeLink } from './ResumeLink'

/**
 * Who this is for, what it takes, what to have ready, and the ways to begin. With `#code=…`, the link of
 * a broker's e-mail, it is where that application opens.
 */
export function WelcomePage() {
  const { fragment } = useLinkFragment('code')
  const code = fragment?.get('code')
  return code ? <ResumeLink key={code} code={code} /> : <BeforeYouBegin />
}

function BeforeYouBegin() {
  const phone = usePhone()
  return (
    <Page
      title="Before you begin"
      lead="A few minutes of reading that make the rest easy."
      back="/"
      width="wide"
    >
      <ContinueCard />
      <div className="columns">
        <section className="stack" aria-labelledby="welcome-who">
          <h2 id="welcome-who">Is this for me?</h2>
          <ul className="bullets">
            <li>You are 65 or older, or turn 65 soon.</li>
            <li>You have Original Medicare (Part A and Part B), or you are about to get it.</li>
            <li>You want a plan that pays what Medicare leaves to you.</li>
          </ul>
          <p>
            If you want to stay in a Medicare Advantage plan, a supplement is not for you: the two
            do not work together.
          </p>
        </section>
        <section className="stack" aria-labelledby="welcome-time">
          <h2 id="welcome-time">How long does it take?</h2>
          <p>
            About 3 minutes to see sample rates, and about 30 minutes to apply. You can stop at any
            time. We save your answers as you go, so you can come back tomorrow, on this computer or
            on another one.
          </p>
        </section>
      </div>
      <section className="stack" aria-labelledby="welcome-ready">
        <h2 id="welcome-ready">Have these ready to apply</h2>
        <HaveReady />
      </section>
      <div className="actions">
        <ButtonLink to="/onboarding">Start</ButtonLink>
      </div>
      <section className="card" aria-labelledby="resume">
        <h2 id="resume" tabIndex={-1}>
          Come back with a code
        </h2>
        <p>
          When you started an application we gave you a code of 12 letters and numbers. With it you
          go on where you stopped.
        </p>
        <ResumeForm />
        <p>
          You saved your progress to your e-mail? <Link to="/login">Sign in with a link</Link>.
        </p>
      </section>
      <section className="stack" aria-labelledby="welcome-talk">
        <h2 id="welcome-talk">Talk to a person</h2>
        <p>
          Call <PhoneNumber />
          {phone ? `, ${phone.hours}` : ''}. We can look at the same page together with you.
        </p>
      </section>
    </Page>
  )
}
