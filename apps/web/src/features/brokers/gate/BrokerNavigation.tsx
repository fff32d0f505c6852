import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import type { Broker } from '../../../adapters/api/broker-client'
import { useBrokerStore } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { MenuLink } from '../../../ui/controls/MenuLink'

interface BrokerNavigationProps {
  broker: Broker
}

const PAGES = [
  { to: '/dashboard', title: 'Today', end: true },
  { to: '/dashboard/leads', title: 'Leads' },
  { to: '/dashboard/applications', title: 'Applications' },
  { to: '/dashboard/pipeline', title: 'Pipeline' },
  { to: '/dashboard/calls', title: 'Calls' },
  { to: '/dashboard/funnel', title: 'Funnel' },
  { to: '/dashboard/team', title: 'Team' },
  { to: '/dashboard/audit', title: 'Audit trail', admin: true },
  { to: '/dashboard/account', title: 'My sign-in' },
] as const

/**
 * The desk's pages, the broker's name, and sign-out. On a narrow screen, a button shows and hides
 * them, so that the page's content comes first.
 */
export function BrokerNavigation({ broker }: BrokerNavigationProps) {
  const signOut = useBrokerStore((state) => state.signOut)
  const navigate = useNavigate()
  const leaving = useAction()
  const button = useRef<HTMLButtonElement>(null)
  const { open, toggle } = useMenu(button)
  const pages = broker.needsSecondFactor
    ? []
    : PAGES.filter((page) => broker.isAdmin || !('admin' in page))
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button button--quiet broker__menu"
        aria-expanded={open}
        aria-controls="desk-menu"
        onClick={toggle}
      >
        Menu
      </button>
      <div id="desk-menu" className={open ? 'broker__bar is-open' : 'broker__bar'}>
        {pages.length > 0 ? (
          <nav aria-label="Broker pages">
            <ul className="broker__pages">
              {pages.map(({ to, title, ...page }) => (
                <li key={to}>
                  <MenuLink to={to} end={'end' in page}>
                    {title}
                  </MenuLink>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <p className="broker__person">
          {broker.name}
          <Button
            variant="quiet"
            busy={leaving.busy}
            onClick={() => {
              void leaving.run(signOut).then(() => navigate('/broker-login'))
            }}
          >
            Sign out
          </Button>
        </p>
      </div>
    </>
  )
}

/** State of the menu on a narrow screen. Escape and opening a page close it. */
function useMenu(button: RefObject<HTMLButtonElement | null>) {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key
  useEffect(() => {
    if (!open) return undefined
    function close(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      setOpenAt(undefined)
      button.current?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [open, button])
  return { open, toggle: () => setOpenAt(open ? undefined : key) }
}
