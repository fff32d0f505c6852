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
 * Page for an emailed link that opens an application. Opening the page does not use up the link,
 * because mail scanners open links, too. Only pressing the button uses it up (D27).
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
      title="Continue your application"
      lead="Press the button to pick up where you left off. Your answers are saved."
    >
      {problem === undefined ? null : (
        <Notice kind="error" title="Your application didn’t open yet">
          <p>{problem} Please press the button again in a moment.</p>
        </Notice>
      )}
      <div className="actions">
        <Button busy={busy} busyLabel="Opening…" onClick={() => void open()}>
          Open my application
        </Button>
      </div>
      <p>{TYPE_AGAIN}</p>
      <p className="quiet">
        Didn’t expect this email? Close this page. Nothing happens unless you press the button.
      </p>
    </Page>
  )
}

function SpentLink() {
  return (
    <Page title="This link no longer works" inPlace>
      <p>Each link works only once, and only for 7 days. Your saved answers are safe.</p>
      <ContinueCard />
      <section className="stack" aria-labelledby="spent-ways">
        <h2 id="spent-ways">What you can do</h2>
        <ul className="bullets">
          <li>Ask the person who sent you the link to send a new one.</li>
          <li>
            Call <PhoneNumber />. We can open your application together.
          </li>
          <li>
            Did you save your progress by email? <Link to="/login">Sign in with a link</Link>.
          </li>
          <li>Or enter your newest code:</li>
        </ul>
        <ResumeForm />
      </section>
    </Page>
  )
}
