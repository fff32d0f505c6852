import { NavLink, useNavigate } from 'react-router-dom'

import type { Broker } from '../../../adapters/api/broker-client'
import { useBrokerStore } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'

interface BrokerNavigationProps {
  broker: Broker
}

const PAGES = [
  { to: '/dashboard', title: 'Applications', end: true },
  { to: '/dashboard/pipeline', title: 'Pipeline' },
  { to: '/dashboard/leads', title: 'Leads' },
  { to: '/dashboard/calls', title: 'Calls' },
  { to: '/dashboard/funnel', title: 'Funnel' },
  { to: '/dashboard/team', title: 'Team' },
  { to: '/dashboard/audit', title: 'Audit trail', admin: true },
  { to: '/dashboard/account', title: 'My sign-in' },
] as const

/** Navigation above each broker page. */
export function BrokerNavigation({ broker }: BrokerNavigationProps) {
  const signOut = useBrokerStore((state) => state.signOut)
  const navigate = useNavigate()
  const leaving = useAction()
  const pages = broker.needsSecondFactor
    ? []
    : PAGES.filter((page) => broker.isAdmin || !('admin' in page))
  return (
    <div className="broker__bar">
      {pages.length > 0 ? (
        <nav aria-label="Broker pages">
          <ul className="broker__pages">
            {pages.map(({ to, title, ...page }) => (
              <li key={to}>
                <NavLink to={to} end={'end' in page}>
                  {title}
                </NavLink>
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
  )
}
