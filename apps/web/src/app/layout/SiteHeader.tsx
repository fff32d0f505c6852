import type { Ref } from 'react'

import { Brand } from './Brand'
import { PhoneHelp } from './PhoneHelp'

interface SiteHeaderProps {
  /** Receives the place for the saving status; see `HeaderStatus`. */
  statusRef: Ref<HTMLDivElement>
}

/** The same on every page: the name, what is saved, and the number to call (C-38). */
export function SiteHeader({ statusRef }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <div className="site-header__inner">
        <Brand />
        <div ref={statusRef} className="header-status" role="status" />
        <PhoneHelp />
      </div>
    </header>
  )
}
