import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'

import { failureMessage } from '../../adapters/api/api-call-error'
import { loadResumeForm } from '../../features/application/resume'
import { PhoneNumber } from '../../features/site/phone'
import { loginPath } from '../../features/account/sign-in'
import { Notice } from '../../ui/feedback/Notice'
import { Page } from '../../ui/page/Page'
import { PageLoading } from '../../ui/feedback/PageLoading'
import { TryAgain } from '../../ui/feedback/TryAgain'
import { questionsPath } from '../facts/addresses'
import type { OpenApplication } from '../open/open-application'
import { useApplication } from './use-application'

/** Loaded on demand, because few visitors need this component. */
const ResumeForm = lazy(async () => ({ default: await loadResumeForm() }))

interface WithApplicationProps {
  id: string
  /** Shown while the application loads. */
  fallback?: ReactNode
  children: (application: OpenApplication) => ReactNode
}

/** Loads an application for a page. If loading fails, tells the user what to do. */
export function WithApplication({
  id,
  fallback = <PageLoading label="Opening your application…" />,
  children,
}: WithApplicationProps) {
  const loading = useApplication(id)
  switch (loading.status) {
    case 'loading':
      return fallback
    case 'ready':
      return children(loading.application)
    case 'missing':
      return <MissingApplication id={id} retry={loading.retry} />
    case 'moved':
      return <MovedApplication retry={loading.retry} />
    case 'failed':
      return <FailedApplication error={loading.error} retry={loading.retry} />
  }
}

interface MissingApplicationProps {
  id: string
  retry: () => void
}

function MissingApplication({ id, retry }: MissingApplicationProps) {
  const { pathname } = useLocation()
  return (
    <Page title="Page not found">
      <p>
        We couldn’t find an application for this browser at{' '}
        <strong className="path">{pathname}</strong>.
      </p>
      <p>
        Did you save it with your email address? Then{' '}
        <Link to={loginPath(questionsPath(id))}>sign in to open it</Link>.
      </p>
      <p>
        Did you start your application on another computer, phone, or browser? Then use your resume
        code to open it here.
      </p>
      <Suspense>
        <ResumeForm onResumed={retry} />
      </Suspense>
    </Page>
  )
}

/** Shown in the browser that had the application until it was opened elsewhere. */
function MovedApplication({ retry }: { retry: () => void }) {
  return (
    <Page
      title="Your application moved to another device"
      lead="It was opened there with your resume code or a link. All your answers are saved."
    >
      <p>
        It can be open in only one place, so that no answer gets lost. Continue on the other device.
      </p>
      <section className="card" aria-labelledby="moved-back">
        <h2 id="moved-back">Bring it back here</h2>
        <p>Type your resume code. Then this device has the application again.</p>
        <Suspense>
          <ResumeForm onResumed={retry} />
        </Suspense>
      </section>
      <p>
        Wasn’t that you? Call <PhoneNumber /> right away.
      </p>
    </Page>
  )
}

interface FailedApplicationProps {
  error: unknown
  retry: () => void
}

function FailedApplication({ error, retry }: FailedApplicationProps) {
  return (
    <Page title="We couldn’t open your application">
      <Notice kind="error">
        <p>{failureMessage(error, 'Something went wrong on our side.')}</p>
        <p>Your saved answers are safe.</p>
      </Notice>
      <TryAgain variant="primary" wholePage onRetry={retry} />
    </Page>
  )
}
