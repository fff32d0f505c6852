import { planName } from '@gapwise/medicare-rules'

import type { Client } from '../../../adapters/api/broker-client'
import { formatLongDay } from '../../../ui/format/format-day'
import { formatTimestamp, StageBadge } from '../components'
import { PageLink } from '../../../ui/controls/PageLink'

/** The client's applications, with their stage and what they are for. */
export function ClientApplications({ applications }: Pick<Client, 'applications'>) {
  return (
    <section className="card" aria-labelledby="applications">
      <h2 id="applications">Applications</h2>
      {applications.length === 0 ? <p className="quiet">No application yet.</p> : null}
      <ul className="entries">
        {applications.map((application) => (
          <li key={application.id}>
            <p>
              <PageLink to={`/dashboard/applications/${encodeURIComponent(application.id)}`}>
                {application.applicant || 'No name yet'}
                {application.plan ? `, ${planName(application.plan)}` : null}
              </PageLink>{' '}
              <StageBadge stage={application.stage} />
            </p>
            <p className="quiet">
              {[
                application.carrier,
                `coverage starts ${formatLongDay(application.effectiveDate)}`,
                `saved ${formatTimestamp(application.savedAt)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
