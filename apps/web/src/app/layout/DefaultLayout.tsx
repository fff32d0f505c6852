import { type ReactNode, Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'

import { AskForConsent } from '../../add-ons/AskForConsent'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary'
import { HeaderStatusSlot } from '../../ui/feedback/HeaderStatus'
import { KEEP_RECORDERS_OUT } from '../../ui/page/keep-recorders-out'
import { PageLoading } from '../../ui/feedback/PageLoading'
import { useOffline } from '../../offline/use-offline'
import { UpdateNotice } from '../../updates/UpdateNotice'
import { useIgnoreDoubleClick } from '../../ui/controls/use-ignore-double-click'
import { useScrollPosition } from '../../ui/page/use-arrival'
import { PrintLetterhead } from './Company'
import { LanguageSwitch } from './LanguageSwitch'
import { PhoneHelp } from './PhoneHelp'
import { SiteFooter } from './SiteFooter'
import { t } from '../../language'
import { PageLink } from '../../ui/controls/PageLink'

interface DefaultLayoutProps {
  /** Renders the replacement for a page that failed. */
  errorPage: (error: unknown) => ReactNode
}

/** Header, page, and footer: the layout "default" of the specification. */
export function DefaultLayout({ errorPage }: DefaultLayoutProps) {
  const { key } = useLocation()
  const [statusSlot, setStatusSlot] = useState<HTMLElement | null>(null)
  useScrollPosition()
  useIgnoreDoubleClick(key)
  useOffline()
  return (
    <div className="site">
      {/* First Tab stop: a link that skips the header. */}
      <a className="skip-link" href="#main">
        {t('Skip to main content')}
      </a>
      {/* Header with our name, the saving status, and the phone number (C-38). */}
      <header className="site-header">
        <div className="site-header__inner">
          <Brand />
          <div ref={setStatusSlot} className="header-status" role="status" />
          <LanguageSwitch />
          <PhoneHelp />
        </div>
      </header>
      <PrintLetterhead />
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

/** Our logo, which is a bridge over a gap, and our name. Both link to the home page. */
function Brand() {
  return (
    <PageLink to="/" className="brand" aria-label={t('Gapwise, go to the home page')}>
      <svg className="brand__mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <path className="brand__pillar" d="M3 34V20h11v14zM26 34V20h11v14z" />
        <path className="brand__bridge" d="M4 16.5C12 7 28 7 36 16.5" />
      </svg>
      <span className="brand__name">Gapwise</span>
    </PageLink>
  )
}
