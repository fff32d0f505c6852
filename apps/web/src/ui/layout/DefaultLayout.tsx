import { type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'

import { ErrorBoundary } from '../ErrorBoundary'
import { PageLoading } from '../PageLoading'
import { useScrollPosition } from '../use-scroll-position'
import { SiteFooter } from './SiteFooter'
import { SiteHeader } from './SiteHeader'
import { SkipLink } from './SkipLink'

interface DefaultLayoutProps {
  /** What a page that failed is replaced by. */
  errorPage: (error: unknown) => ReactNode
}

/** The layout "default" of the specification: header, page, footer. */
export function DefaultLayout({ errorPage }: DefaultLayoutProps) {
  const { key } = useLocation()
  useScrollPosition()
  return (
    <div className="site">
      <SkipLink />
      <SiteHeader />
      <main id="main" className="site-main" tabIndex={-1}>
        <ErrorBoundary resetKey={key} fallback={errorPage}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <SiteFooter />
    </div>
  )
}
