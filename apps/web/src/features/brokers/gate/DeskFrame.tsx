import { Suspense } from 'react'
import { Outlet, useLocation, useMatch } from 'react-router-dom'

import { useEnglish } from '../../../language'
import { useOffline } from '../../../offline/use-offline'
import { useBrokerStore } from '../../../stores/broker-store'
import { useIgnoreDoubleClick } from '../../../ui/controls/use-ignore-double-click'
import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { KEEP_RECORDERS_OUT } from '../../../ui/page/keep-recorders-out'
import { useScrollPosition } from '../../../ui/page/use-arrival'
import { UpdateNotice } from '../../../updates/UpdateNotice'
import { FailedPage } from '../../site/errors'
import { BrokerNavigation } from './BrokerNavigation'
import { PageLink } from '../../../ui/controls/PageLink'
import './desk-frame.css'

const failedPage = (error: unknown) => <FailedPage error={error} />

/**
 * Frame of the brokers' pages: a header with the desk's pages, the broker's name, and sign-out. It
 * has nothing that is meant for consumers.
 */
export function DeskFrame() {
  const { key } = useLocation()
  const isInside = useMatch('/dashboard/*') !== null
  const broker = useBrokerStore((state) => state.broker)
  useEnglish()
  useScrollPosition()
  useIgnoreDoubleClick(key)
  useOffline()
  return (
    <div className="site desk">
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <header className="desk-header">
        <div className="desk-header__inner">
          <PageLink to="/dashboard" className="brand desk-header__brand">
            <svg className="brand__mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
              <path className="brand__pillar" d="M3 34V20h11v14zM26 34V20h11v14z" />
              <path className="brand__bridge" d="M4 16.5C12 7 28 7 36 16.5" />
            </svg>
            <span className="brand__name">Gapwise</span> <span>Broker desk</span>
          </PageLink>
          {broker && isInside ? <BrokerNavigation broker={broker} /> : null}
        </div>
      </header>
      <main id="main" className="site-main" {...KEEP_RECORDERS_OUT} tabIndex={-1}>
        <ErrorBoundary resetKey={key} fallback={failedPage}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <UpdateNotice />
      <footer className="desk-footer">
        <p>Client data is confidential. The audit trail records what you open and change.</p>
      </footer>
    </div>
  )
}
