import { planName } from '@gapwise/medicare-rules'

import './client-tabs.css'

import { MenuLink } from '../../../ui/controls/MenuLink'

interface ClientTabsProps {
  /** Id of the client. */
  client: string
  applications: readonly { readonly id: string; readonly title: string }[]
}

/** Returns the name of an application among a client's pages, such as `Application: Plan G`. */
export function applicationTitle({ plan }: { readonly plan: string | null }): string {
  return plan ? `Application: ${planName(plan)}` : 'Application'
}

/** Links between a client's page and the pages of the client's applications. */
export function ClientTabs({ client, applications }: ClientTabsProps) {
  return (
    <nav aria-label="This client" className="client-tabs">
      <ul>
        <li>
          <MenuLink to={`/dashboard/clients/${encodeURIComponent(client)}`}>Overview</MenuLink>
        </li>
        {applications.map(({ id, title }) => (
          <li key={id}>
            <MenuLink to={`/dashboard/applications/${encodeURIComponent(id)}`}>{title}</MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
