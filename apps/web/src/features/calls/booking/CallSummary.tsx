import { callsClient, type ScheduledCall } from '../../../adapters/api/calls-client'
import { Icon } from '../../../ui/controls/Icon'
import { phoneText } from '../../../ui/format/phone-text'
import { callTime } from './call-words'
import './calls.css'
import { rich, t } from '../../../language'

interface CallSummaryProps {
  call: ScheduledCall
}

/** Summary of a call: time, phone numbers, adviser, and topic. */
export function CallSummary({ call }: CallSummaryProps) {
  const { kind, phone, callsFrom, withWhom, reason } = call
  return (
    <dl className="call-summary">
      <div>
        <dt>{kind === 'scheduled' ? t('Your call') : t('We’ll call you')}</dt>
        <dd className="call-summary__when">{callTime(call)}</dd>
      </div>
      <div>
        <dt>{t('We’ll call')}</dt>
        <dd>{phoneText(phone)}</dd>
      </div>
      {callsFrom ? (
        <div>
          <dt>{t('Calling from')}</dt>
          <dd>{callsFrom}</dd>
        </div>
      ) : null}
      {withWhom ? (
        <div>
          <dt>{t('You’ll talk to')}</dt>
          <dd>{withWhom}</dd>
        </div>
      ) : null}
      {reason ? (
        <div>
          <dt>{t('About')}</dt>
          <dd>{t(reason)}</dd>
        </div>
      ) : null}
    </dl>
  )
}

/** Link that adds a call to the person's own calendar. */
export function CalendarLink({ call }: CallSummaryProps) {
  if (call.startsAt === null || call.willTryAgain) return null
  return (
    <a
      className="button button--secondary"
      href={callsClient.pathOf('callCalendar', { id: call.id })}
      download="call.ics"
    >
      <Icon name="calendar" />{' '}
      {rich('Add to my calendar<s>: {when}</s>', {
        when: callTime(call),
        s: (text) => <span className="visually-hidden">{text}</span>,
      })}
    </a>
  )
}
