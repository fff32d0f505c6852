import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'

import { questionsPath } from '../../../application/facts/addresses'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { PhoneNumber } from '../../site/phone'
import { useAction } from '../../../ui/controls/use-action'
import { ContinueCard } from '../home'
import { isUnknownCode, resumeByCode, ResumeForm, TYPE_AGAIN } from '../../application/resume'

interface ResumeLinkProps {
  code: string
}

/**
 * What stands behind the link of an e-mail that brings somebody back to their application. Opening it
 * spends nothing, because mail scanners open links; the button does (D27).
 */
export function ResumeLink({ code }: ResumeLinkProps) {
  const navigate = useNavigate()
  const [spent, setSpent] = useState(false)
  const { busy, problem, run } = useAction()

  const open = () =>
    run(async () => {
      try {
        const { id } = await resumeByCode(code)
        await navigate(questionsPath(id), { replace: true })
      } catch (error) {
        if (!isUnknownCode(error)) throw error
        setSpent(true)
      }
    })

  if (spent) return <SpentLink />
  return (
    <Page
      title="Go on with your application"
      lead="Press the button, and it opens where you stopped. Your answers are there."
    >
      {problem === undefined ? null : (
        <Notice kind="error" title="Your application did not open yet">
          <p>{problem} Please press the button again in a moment.</p>
        </Notice>
      )}
      <div className="actions">
        <Button busy={busy} busyLabel="Opening it…" onClick={() => void open()}>
          Open my application
        </Button>
      </div>
      <p>{TYPE_AGAIN}</p>
      <p className="quiet">
        You did not expect this e-mail? Close this page. Nothing happens without the button.
      </p>
    </Page>
  )
}

function SpentLink() {
  return (
    <Page title="This link no longer works" inPlace>
      <p>A link works once, for 7 days. Your saved answers are safe.</p>
      <ContinueCard />
      <section className="stack" aria-labelledby="spent-ways">
        <h2 id="spent-ways">What you can do</h2>
        <ul className="bullets">
          <li>Ask the person who sent you the link for a new one.</li>
          <li>
            Call <PhoneNumber />. We can open your application together.
          </li>
          <li>
            You saved your progress to your e-mail? <Link to="/login">Sign in with a link</Link>.
          </li>
          <li>Or type the newest code you have:</li>
        </ul>
        <ResumeForm />
      </section>
    </Page>
  )
}
