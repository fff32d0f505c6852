import { Link, useSearchParams } from 'react-router-dom'

import { brokerCall, useBrokerStore } from '../../../stores/broker-store'
import { Page } from '../../../ui/page/Page'
import { AuditTrail } from './AuditTrail'
import { ChainCheck } from './ChainCheck'

const PATH = '/dashboard/audit'
const aboutOnly = (application: string) => `${PATH}?${new URLSearchParams({ application })}`

/**
 * `/dashboard/audit`, for broker admins: everything that brokers saw and did; with `application`, what is
 * about that one.
 */
export function AuditPage() {
  const admin = useBrokerStore((state) => state.broker?.isAdmin)
  if (!admin) {
    return (
      <Page title="Audit trail" width="wide">
        <p>Only people who manage the office’s accounts can open it.</p>
      </Page>
    )
  }
  return <Trail />
}

function Trail() {
  const [parameters] = useSearchParams()
  const application = parameters.get('application')
  return (
    <Page
      title="Audit trail"
      lead="Who saw or did what, when and from where. Entries cannot be changed or removed."
      width="wide"
    >
      {application ? (
        <p>
          Only what is about{' '}
          <Link to={`/dashboard/applications/${encodeURIComponent(application)}`}>
            one application
          </Link>
          . <Link to={PATH}>Show everything</Link>
        </p>
      ) : (
        <ChainCheck />
      )}
      <AuditTrail
        queryKey={['listAudit', application]}
        load={(before) =>
          brokerCall('listAudit', {
            query: { ...(before ? { before } : {}), ...(application ? { application } : {}) },
          })
        }
        aboutOnly={aboutOnly}
      />
    </Page>
  )
}
