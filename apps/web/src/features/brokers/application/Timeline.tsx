import type { BrokerApplication } from '../../../adapters/api/broker-client'
import { dayAndTime } from '../../../adapters/browser/clock'

interface TimelineProps {
  entries: BrokerApplication['timeline']
}

/** What happened with the application. */
export function Timeline({ entries }: TimelineProps) {
  return (
    <section className="card" aria-labelledby="timeline">
      <h2 id="timeline">Timeline</h2>
      <ol className="timeline">
        {entries.map(({ at, who, what }, index) => (
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
