import { HeaderStatusSlot } from '../HeaderStatus'
import { Brand } from './Brand'
import { PhoneHelp } from './PhoneHelp'

/** The same on every page: the name, what is saved, and the number to call (C-38). */
export function SiteHeader() {
  return (
    <header className="site-header">
      <div className="site-header__inner">
        <Brand />
        <HeaderStatusSlot />
        <PhoneHelp />
      </div>
    </header>
  )
}
