import { lazy, type ReactNode, Suspense } from 'react'

import { failureMessage } from '../../adapters/api/api-call-error'
import { Notice } from '../../ui/feedback/Notice'
import { Page } from '../../ui/page/Page'
import { PageLoading } from '../../ui/feedback/PageLoading'
import { TryAgain } from '../../ui/feedback/TryAgain'
import type { OpenApplication } from '../open/open-application'
import { useApplication } from './use-application'
import { t } from '../../language'

/** Loaded on demand, because few visitors need these components. */
const MissingApplication = lazy(async () => ({
  default: (await import('./ApplicationElsewhere')).MissingApplication,
}))
const MovedApplication = lazy(async () => ({
  default: (await import('./ApplicationElsewhere')).MovedApplication,
}))

interface WithApplicationProps {
  id: string
  /** Shown while the application loads. */
  fallback?: ReactNode
  children: (application: OpenApplication) => ReactNode
}

/** Loads an application for a page. If loading fails, tells the user what to do. */
export function WithApplication({
  id,
  fallback = <PageLoading label={t('Opening your application…')} />,
  children,
}: WithApplicationProps) {
  const loading = useApplication(id)
  switch (loading.status) {
    case 'loading':
      return fallback
    case 'ready':
      return children(loading.application)
    case 'missing':
      return (
        <Suspense fallback={fallback}>
          <MissingApplication id={id} retry={loading.retry} />
        </Suspense>
      )
    case 'moved':
      return (
        <Suspense fallback={fallback}>
          <MovedApplication retry={loading.retry} />
        </Suspense>
      )
    case 'failed':
      return <FailedApplication error={loading.error} retry={loading.retry} />
  }
}

interface FailedApplicationProps {
  error: unknown
  retry: () => void
}

function FailedApplication({ error, retry }: FailedApplicationProps) {
  return (
    <Page title={t('We couldn’t open your application')}>
      <Notice kind="error">
        <p>{failureMessage(error, t('Something went wrong on our side.'))}</p>
        <p>{t('Your saved answers are safe.')}</p>
      </Notice>
      <TryAgain variant="primary" wholePage onRetry={retry} />
    </Page>
  )
}
