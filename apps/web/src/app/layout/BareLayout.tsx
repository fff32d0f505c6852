import { type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'

import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary'
import { KEEP_RECORDERS_OUT } from '../../ui/page/keep-recorders-out'
import { PageLoading } from '../../ui/feedback/PageLoading'
import { PhoneHelp } from './PhoneHelp'
import { t } from '../../language'

interface BareLayoutProps {
  /** Renders the replacement for a page that failed. */
  errorPage: (error: unknown) => ReactNode
}

/**
 * Layout of a page that another website embeds. It has no header or site footer, only our phone
 * number.
 */
export function BareLayout({ errorPage }: BareLayoutProps) {
  const { key } = useLocation()
  return (
    <div className="site">
      <main id="main" className="site-main" {...KEEP_RECORDERS_OUT}>
        <ErrorBoundary resetKey={key} fallback={errorPage}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <footer className="site-bare-footer">
        <p>
          {t('Gapwise is a private website. It is not Medicare or any part of the government.')}
        </p>
        <PhoneHelp />
      </footer>
    </div>
  )
}
