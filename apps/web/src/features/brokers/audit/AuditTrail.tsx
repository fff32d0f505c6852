import { useCallback, useState } from 'react'

import type { AuditEntry, AuditPage } from '../../../adapters/api/broker-client'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { LoadedPart, useBrokerLoaded } from '../parts'
import { AuditEntries } from './AuditEntries'

interface AuditTrailProps {
  /** Fetches the newest entries, or those older than `before`; kept with `useCallback`. */
  load: (before?: string) => Promise<AuditPage>
  aboutOnly?: (application: string) => string
}

/** The newest entries, and older ones by the press of a button. */
export function AuditTrail({ load, ...shown }: AuditTrailProps) {
  const { state, reload } = useBrokerLoaded(useCallback(() => load(), [load]))
  return (
    <LoadedPart state={state} what="the audit trail" onRetry={reload}>
      {({ entries, next }) => (
        <Pages key={entries[0]?.seq} first={entries} next={next} load={load} {...shown} />
      )}
    </LoadedPart>
  )
}

interface PagesProps extends AuditTrailProps {
  first: readonly AuditEntry[]
  next: string | null
}

function Pages({ first, next, load, ...shown }: PagesProps) {
  const [older, setOlder] = useState<readonly AuditEntry[]>([])
  const [before, setBefore] = useState(next)
  const loading = useAction()

  function loadOlder() {
    if (before === null) return
    void loading.run(async () => {
      const page = await load(before)
      setOlder([...older, ...page.entries])
      setBefore(page.next)
    })
  }

  return (
    <>
      <AuditEntries entries={[...first, ...older]} {...shown} />
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
