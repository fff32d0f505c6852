import { useState } from 'react'

import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { AuditTrail } from '../audit'

interface AuditListProps {
  id: string
}

/** Which brokers saw or did what with this application; asked for when somebody wants to know. */
export function AuditList({ id }: AuditListProps) {
  const [shown, setShown] = useState(false)
  return (
    <section className="card" aria-labelledby="audit">
      <h2 id="audit">Audit trail</h2>
      {shown ? (
        <AuditTrail
          queryKey={['listApplicationAudit', id]}
          load={(before) =>
            brokerCall('listApplicationAudit', { params: { id }, query: before ? { before } : {} })
          }
        />
      ) : (
        <div className="actions">
          <Button variant="secondary" onClick={() => setShown(true)}>
            Show who looked at this application
          </Button>
        </div>
      )}
    </section>
  )
}
