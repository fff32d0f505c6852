import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'

import { PhoneNumber } from '../../phone/PhoneNumber'
import { sessionStatus, useSessionStore } from '../../stores/session/session-store'
import { Page } from '../../ui/page/Page'
import { loginPath, questionsPath } from '../facts/addresses'
import { rich, t } from '../../language'
import { PageLink } from '../../ui/controls/PageLink'

/** Loaded on demand, because few people need it. */
const ResumeForm = lazy(async () => ({
  default: (await import('../resume/ResumeForm')).ResumeForm,
}))

interface MissingApplicationProps {
  id: string
  retry: () => void
}

/** Shown if this browser has no application of this id. */
export function MissingApplication({ id, retry }: MissingApplicationProps) {
  const { pathname } = useLocation()
  const isSignedIn = useSessionStore(({ user }) => sessionStatus(user) === 'signed-in')
  return (
    <Page title={t('Page not found')}>
      <p>
        {rich('We couldn’t find an application for this browser at <b>{pathname}</b>.', {
          pathname,
          b: (text) => <strong className="path">{text}</strong>,
        })}
      </p>
      {isSignedIn ? (
        <p>
          {t(
            'It isn’t in your account. Did you start it on another computer, phone, or browser? Then sign in there, or type your resume code here.',
          )}
        </p>
      ) : (
        <>
          <p>
            {rich('Did you save it with your email address? Then <a>sign in to open it</a>.', {
              a: (text) => <PageLink to={loginPath(questionsPath(id))}>{text}</PageLink>,
            })}
          </p>
          <p>
            {t(
              'Did you start your application on another computer, phone, or browser? Then use your resume code to open it here.',
            )}
          </p>
        </>
      )}
      <Suspense>
        <ResumeForm onResumed={retry} />
      </Suspense>
    </Page>
  )
}

/** Shown in the browser that had the application until it was opened elsewhere. */
export function MovedApplication({ retry }: { retry: () => void }) {
  return (
    <Page
      title={t('Your application moved to another device')}
      lead={t('It was opened there with your resume code or a link. All your answers are saved.')}
    >
      <p>
        {t(
          'It can be open in only one place, so that no answer gets lost. Continue on the other device.',
        )}
      </p>
      <section className="card" aria-labelledby="moved-back">
        <h2 id="moved-back">{t('Bring it back here')}</h2>
        <p>{t('Type your resume code. Then this device has the application again.')}</p>
        <Suspense>
          <ResumeForm onResumed={retry} />
        </Suspense>
      </section>
      <p>
        {rich('Wasn’t that you? Call {phoneNumber} right away.', { phoneNumber: <PhoneNumber /> })}
      </p>
    </Page>
  )
}
