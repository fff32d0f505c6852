import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'

import { failureMessage } from '../../adapters/api/api-error'
import { loadResumeForm } from '../../features/application/resume'
import { loginPath } from '../../features/account/sign-in'
import { Notice } from '../../ui/feedback/Notice'
import { Page } from '../../ui/page/Page'
import { PageLoading } from '../../ui/feedback/PageLoading'
import { TryAgain } from '../../ui/feedback/TryAgain'
import { questionsPath } from '../facts/addresses'
import type { OpenApplication } from '../open/open-application'
import { useApplication } from './use-application'

/** Few come without an application of their own: the form loads for them alone. */
const ResumeForm = lazy(async () => ({ default: await loadResumeForm() }))

interface WithApplicationProps {
  id: string
  /** Stands in for the page meanwhile. */
  coming?: ReactNode
  children: (application: OpenApplication) => ReactNode
}

/** Opens an application for a page, and says what to do when that is not possible. */
export function WithApplication({
  id,
  coming = <PageLoading label="Opening your application…" />,
  children,
}: WithApplicationProps) {
  const loading = useApplication(id)
  switch (loading.status) {
    case 'loading':
      return coming
    case 'ready':
      return children(loading.application)
    case 'missing':
      return <MissingApplication id={id} retry={loading.retry} />
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
        There is no application at <strong className="path">{pathname}</strong> that belongs to this
        browser.
      </p>
      <p>
        You saved it with your e-mail address? Then{' '}
        <Link to={loginPath(questionsPath(id))}>sign in to open it</Link>.
      </p>
      <p>
        If you started it on another computer, phone or browser, open it here with your resume code.
      </p>
      <Suspense>
        <ResumeForm onResumed={retry} />
      </Suspense>
    </Page>
  )
}

interface FailedApplicationProps {
  error: unknown
  retry: () => void
}

function FailedApplication({ error, retry }: FailedApplicationProps) {
  return (
    <Page title="We could not open your application">
      <Notice kind="error">
        <p>{failureMessage(error, 'Something went wrong on our side.')}</p>
        <p>Your saved answers are safe.</p>
      </Notice>
      <TryAgain variant="primary" wholePage onRetry={retry} />
    </Page>
  )
}
