import { useState } from 'react'

import type { AuditVerdict } from '../../../adapters/api/broker-client'
import { brokerCall, useBrokerStore } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { useUrlFilters } from '../components'
import { auditFilters, auditQuery, AuditSearch } from './AuditSearch'
import { AuditTrail } from './AuditTrail'
import { PageLink } from '../../../ui/controls/PageLink'

const PATH = '/dashboard/audit'
const aboutOnly = (application: string) => `${PATH}?${new URLSearchParams({ application })}`

/**
 * `/dashboard/audit`, for broker admins: everything brokers viewed and did. With `?application=`,
 * shows only that application's entries.
 */
export function AuditLogPage() {
  const admin = useBrokerStore((state) => state.broker?.isAdmin)
  if (!admin) {
    return (
      <Page title="Audit trail" width="wide">
        <p>Only people who manage your office’s accounts can open the audit trail.</p>
      </Page>
    )
  }
  return <Trail />
}

function Trail() {
  const [parameters, setFilter] = useUrlFilters()
  const filters = auditFilters(parameters)
  const { application } = filters
  return (
    <Page
      title="Audit trail"
      lead="Each entry shows who viewed or did something, when, and from where. No one can change or remove an entry."
      width="wide"
    >
      {application ? (
        <p>
          Only entries about{' '}
          <PageLink to={`/dashboard/applications/${encodeURIComponent(application)}`}>
            one application
          </PageLink>
          . <PageLink to={PATH}>Show all entries</PageLink>
        </p>
      ) : (
        <ChainCheck />
      )}
      <AuditSearch filters={filters} onChange={setFilter} />
      <AuditTrail
        queryKey={['listAudit', filters]}
        load={(before) =>
          brokerCall('listAudit', {
            query: { ...(before ? { before } : {}), ...auditQuery(filters) },
          })
        }
        aboutOnly={aboutOnly}
      />
    </Page>
  )
}

/**
 * A button that checks whether any entry was edited, removed, moved, or forged, and shows the
 * result.
 */
function ChainCheck() {
  const [verdict, setVerdict] = useState<AuditVerdict>()
  const checking = useAction()
  return (
    <div className="stack">
      <div className="actions">
        <Button
          variant="secondary"
          busy={checking.busy}
          busyLabel="Checking every entry…"
          onClick={() => {
            void checking.run(async () => setVerdict(await brokerCall('verifyAudit')))
          }}
        >
          Check the whole trail
        </Button>
      </div>
      <p role="alert">{checking.problem}</p>
      {verdict?.intact ? (
        <Notice kind="success" title="The trail is intact" announce>
          <p>All {verdict.entries.toLocaleString('en-US')} entries are unchanged.</p>
        </Notice>
      ) : null}
      {verdict && !verdict.intact ? (
        <Notice kind="error" title="The trail was altered">
          <p>The first entry that doesn’t match is number {verdict.brokenAt}.</p>
        </Notice>
      ) : null}
    </div>
  )
}
