import type { StatusEntry } from '../../../adapters/api/status-client'
import { zonedDayAndTime } from '../../../adapters/browser/clock'
import { Icon } from '../../../ui/controls/Icon'
import { statusSteps } from './status-steps'
import './status-timeline.css'
import { msg, t } from '../../../language'

interface StatusTimelineProps {
  statuses: readonly StatusEntry[]
  /** IANA name of the time zone of the applicant's state. */
  timeZone: string
}

const MARKS = { done: msg('Done:'), now: msg('Now:'), later: msg('Still to come:') } as const

/** What has happened with a sent application, when, and what is still to come. */
export function StatusTimeline({ statuses, timeZone }: StatusTimelineProps) {
  return (
    <section className="stack" aria-labelledby="status-heading">
      <h2 id="status-heading">{t('Where your application is')}</h2>
      <ol className="status-steps">
        {statusSteps(statuses).map(({ title, at, note, state }, index) => (
          <li
            key={`${title} ${index}`}
            className={`status-step status-step--${state}`}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className="status-step__mark">
              {state === 'later' ? null : <Icon name="check" />}
            </span>
            <div>
              <p className="status-step__title">
                <span className="visually-hidden">{t(MARKS[state])} </span>
                {title}
              </p>
              {at ? (
                <p className="quiet">
                  <time dateTime={at}>{zonedDayAndTime(new Date(at), timeZone)}</time>
                </p>
              ) : null}
              {note ? <p className="status-step__note">{note}</p> : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
