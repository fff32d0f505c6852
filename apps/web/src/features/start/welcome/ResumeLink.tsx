import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { questionsPath } from '../../../application/facts/addresses'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { PhoneNumber } from '../../../phone/PhoneNumber'
import { useAction } from '../../../ui/controls/use-action'
import { ContinueCard } from '../home'
import { isUnknownCode, resumeByCode, TYPE_AGAIN } from '../../../application/resume/resume-by-code'
import { ResumeForm } from '../../../application/resume/ResumeForm'
import { rich, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

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
      title={t('Continue your application')}
      lead={t('Press the button to pick up where you left off. Your answers are saved.')}
    >
      {problem === undefined ? null : (
        <Notice kind="error" title={t('Your application didn’t open yet')}>
          <p>{t('{problem} Please press the button again in a moment.', { problem })}</p>
        </Notice>
      )}
      <div className="actions">
        <Button busy={busy} busyLabel={t('Opening…')} onClick={() => void open()}>
          {t('Open my application')}
        </Button>
      </div>
      <p>{t(TYPE_AGAIN)}</p>
      <p className="quiet">
        {t(
          'Didn’t expect this email? Close this page. Nothing happens unless you press the button.',
        )}
      </p>
    </Page>
  )
}

function SpentLink() {
  return (
    <Page title={t('This link no longer works')} inPlace>
      <p>{t('The link may be too old, or it was already used. Your saved answers are safe.')}</p>
      <ContinueCard />
      <section className="stack" aria-labelledby="spent-ways">
        <h2 id="spent-ways">{t('What you can do')}</h2>
        <ul className="bullets">
          <li>{t('Did a person send you the link? Ask them to send a new one.')}</li>
          <li>
            {rich('Call {phoneNumber}. We can open your application together.', {
              phoneNumber: <PhoneNumber />,
            })}
          </li>
          <li>
            {rich('Did you save your progress by email? <a>Sign in with a link</a>.', {
              a: (text) => <PageLink to="/login">{text}</PageLink>,
            })}
          </li>
          <li>{t('Or enter your newest code:')}</li>
        </ul>
        <ResumeForm />
      </section>
    </Page>
  )
}
