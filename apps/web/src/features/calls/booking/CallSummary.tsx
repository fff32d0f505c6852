import { callsClient, type ScheduledCall } from '../../../adapters/api/calls-client'
import { Icon } from '../../../ui/controls/Icon'
import { phoneText } from '../../../ui/format/phone-text'
import './calls.css'

interface CallSummaryProps {
  call: ScheduledCall
}

/** Summary of a call: time, phone numbers, adviser, and topic. */
export function CallSummary({ call }: CallSummaryProps) {
  const { kind, when, phone, callsFrom, withWhom, reason } = call
  return (
    <dl className="call-summary">
      <div>
        <dt>{kind === 'scheduled' ? 'Your call' : 'We’ll call you'}</dt>
        <dd className="call-summary__when">{when}</dd>
      </div>
      <div>
        <dt>We’ll call</dt>
        <dd>{phoneText(phone)}</dd>
      </div>
      {callsFrom ? (
        <div>
          <dt>Calling from</dt>
          <dd>{callsFrom}</dd>
        </div>
      ) : null}
      {withWhom ? (
        <div>
          <dt>You’ll talk to</dt>
          <dd>{withWhom}</dd>
        </div>
      ) : null}
      {reason ? (
        <div>
          <dt>About</dt>
          <dd>{reason}</dd>
        </div>
      ) : null}
    </dl>
  )
}

/** Link that adds a call to the person's own calendar. */
export function CalendarLink({ call: { id, startsAt, when } }: CallSummaryProps) {
  if (startsAt === null) return null
  return (
    <a
      className="button button--secondary"
      href={callsClient.pathOf('callCalendar', { id })}
      download="call.ics"
    >
      <Icon name="calendar" /> Add to my calendar
      <span className="visually-hidden">: {when}</span>
    </a>
  )
}
