import { Outlet, ScrollRestoration } from 'react-router-dom'

import { NavigationStatus } from './NavigationStatus'
import { SiteFooter } from './SiteFooter'
import { SiteHeader } from './SiteHeader'
import { SkipLink } from './SkipLink'

/** The layout "default" of the specification: header, page, footer. */
export function DefaultLayout() {
  return (
    <div className="site">
      <SkipLink />
      <SiteHeader />
      <NavigationStatus />
      <main id="main" className="site-main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <ScrollRestoration />
    </div>
  )
}
