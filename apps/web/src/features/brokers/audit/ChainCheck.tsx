import { useState } from 'react'

import type { AuditVerdict } from '../../../adapters/api/broker-client'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { useAction } from '../../../ui/controls/use-action'

/** Proves on demand that nobody edited, removed, moved or forged an entry. */
export function ChainCheck() {
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
          <p>All {verdict.entries.toLocaleString('en-US')} entries are as they were written.</p>
        </Notice>
      ) : null}
      {verdict && !verdict.intact ? (
        <Notice kind="error" title="The trail was changed">
          <p>The first entry that does not fit is number {verdict.brokenAt}.</p>
        </Notice>
      ) : null}
    </div>
  )
}
