import { useState } from 'react'

import type { BrokerApplication } from '../../../adapters/api/broker-client'
import { dayAndTime } from '../../../adapters/browser/clock'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { AuditTrail } from '../audit'

/** The application's history. */
export function Timeline({ timeline }: Pick<BrokerApplication, 'timeline'>) {
  return (
    <section className="card" aria-labelledby="timeline">
      <h2 id="timeline">Timeline</h2>
      <ol className="timeline">
        {timeline.map(({ at, who, what }, index) => (
          <li key={`${at} ${index}`}>
            <time dateTime={at} className="quiet">
              {dayAndTime(new Date(at))}
            </time>
            <span>
              {what}
              <span className="quiet"> · {who ?? 'Applicant'}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** This application's audit trail, which loads on request. */
export function AuditList({ id }: Pick<BrokerApplication, 'id'>) {
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
            Show who viewed this application
          </Button>
        </div>
      )}
    </section>
  )
}
