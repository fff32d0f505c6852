import { useState } from 'react'

import type { AuditEntry } from '../../adapters/broker-client'
import { brokerCall, useBrokerStore } from '../../stores/broker-store'
import { Button } from '../../ui/Button'
import { Page } from '../../ui/Page'
import { useAction } from '../../ui/use-action'
import { LoadedPart, useBrokerLoaded } from '../broker-parts'
import { AuditEntries } from './AuditEntries'
import { ChainCheck } from './ChainCheck'

const loadNewest = () => brokerCall('listAudit', { query: {} })

/** `/dashboard/audit`, for broker admins: everything that brokers saw and did. */
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
  const { state, reload } = useBrokerLoaded(loadNewest)
  return (
    <Page
      title="Audit trail"
      lead="Who saw or did what, when and from where. Entries cannot be changed or removed."
      width="wide"
    >
      <ChainCheck />
      <LoadedPart state={state} what="the audit trail" onRetry={reload}>
        {({ entries, next }) => <Pages key={next} first={entries} next={next} />}
      </LoadedPart>
    </Page>
  )
}

interface PagesProps {
  first: readonly AuditEntry[]
  next: string | null
}

/** The newest entries, and older ones by the press of a button. */
function Pages({ first, next }: PagesProps) {
  const [older, setOlder] = useState<readonly AuditEntry[]>([])
  const [before, setBefore] = useState(next)
  const loading = useAction()

  function loadOlder() {
    if (before === null) return
    void loading.run(async () => {
      const page = await brokerCall('listAudit', { query: { before } })
      setOlder([...older, ...page.entries])
      setBefore(page.next)
    })
  }

  return (
    <>
      <AuditEntries entries={[...first, ...older]} linked />
      <p role="alert">{loading.problem}</p>
      {before === null ? null : (
        <div className="actions">
          <Button variant="secondary" busy={loading.busy} onClick={loadOlder}>
            Show older entries
          </Button>
        </div>
      )}
    </>
  )
}
