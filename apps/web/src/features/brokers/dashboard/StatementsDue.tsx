import type { BrokerToday } from '../../../adapters/api/broker-client'
import { ButtonLink } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'

/** The sent applications that wait for a broker's statement. */
export function StatementsDue({ due }: { due: BrokerToday['statementsDue'] }) {
  if (due.length === 0) return null
  const title =
    due.length === 1
      ? '1 application waits for a broker’s statement'
      : `${due.length} applications wait for a broker’s statement`
  return (
    <Notice kind="attention" title={title}>
      <p>We hand them over only when the broker has signed.</p>
      <ul className="entries">
        {due.map(({ id, applicant }) => (
          <li key={id}>
            <ButtonLink
              to={`/dashboard/applications/${encodeURIComponent(id)}#statement`}
              variant="quiet"
            >
              Sign for {applicant || 'a client without a name'}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
