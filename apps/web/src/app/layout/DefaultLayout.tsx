import { type ReactNode, Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'

import { AskForConsent } from '../../add-ons/AskForConsent'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary'
import { HeaderStatusSlot } from '../../ui/feedback/HeaderStatus'
import { KEEP_RECORDERS_OUT } from '../../ui/page/keep-recorders-out'
import { PageLoading } from '../../ui/feedback/PageLoading'
import { useOffline } from '../../offline/use-offline'
import { UpdateNotice } from '../../updates/UpdateNotice'
import { useOneClickAPage } from '../../ui/controls/use-one-click-a-page'
import { useScrollPosition } from '../../ui/page/use-scroll-position'
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
  const [statusSlot, setStatusSlot] = useState<HTMLElement | null>(null)
  useScrollPosition()
  useOneClickAPage(key)
  useOffline()
  return (
    <div className="site">
      <SkipLink />
      <SiteHeader statusRef={setStatusSlot} />
      <main id="main" className="site-main" {...KEEP_RECORDERS_OUT} tabIndex={-1}>
        <ErrorBoundary resetKey={key} fallback={errorPage}>
          <Suspense fallback={<PageLoading />}>
            <HeaderStatusSlot value={statusSlot}>
              <Outlet />
            </HeaderStatusSlot>
          </Suspense>
        </ErrorBoundary>
      </main>
      <AskForConsent />
      <UpdateNotice />
      <SiteFooter />
    </div>
  )
}
