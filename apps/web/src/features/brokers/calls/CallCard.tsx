import type { BrokerCall, Colleague } from '../../../adapters/api/broker-client'
import { brokerCall } from '../../../stores/broker-store'
import { useFromHere } from '../list'
import { AssignPicker, CallLink, formatTimestamp } from '../components'
import { RescheduleCall } from './RescheduleCall'
import { OutcomeForm } from './OutcomeForm'
import { OUTCOMES } from './outcomes'
import { PageLink } from '../../../ui/controls/PageLink'
import './broker-calls.css'

interface CallCardProps {
  call: BrokerCall
  /** Omits the link to the client, for the client's own page. */
  isOnClientPage?: boolean
  /** Level of the heading. */
  level?: 2 | 3
  colleagues: readonly Colleague[]
  onChanged: () => void
}

const BEST_TIMES: Readonly<Record<BrokerCall['bestTime'], string>> = {
  any: 'At any time',
  morning: 'In the morning',
  afternoon: 'In the afternoon',
  evening: 'In the evening',
}

/** Card for one call: phone link, client's time, office time, assigned broker, and outcome. */
export function CallCard({
  call,
  isOnClientPage = false,
  level = 2,
  colleagues,
  onChanged,
}: CallCardProps) {
  const { id, name, phone, startsAt, officeWhen, assignee, outcome, nextTryAt } = call
  const from = useFromHere()
  const open = call.status === 'booked'
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="card call-card" aria-labelledby={`call-${id}`}>
      <div className="call-card__person">
        <Heading id={`call-${id}`}>{name}</Heading>
        <CallLink phone={phone} name={name} variant="secondary" />
      </div>
      <dl className="call-card__facts">
        <div>
          <dt>Client’s time</dt>
          <dd>{startsAt ? call.when : `${BEST_TIMES[call.bestTime]}, ${call.zoneInWords}`}</dd>
        </div>
        <div>
          <dt>{startsAt ? 'Office time' : 'Requested on'}</dt>
          <dd>{officeWhen ?? formatTimestamp(call.askedAt)}</dd>
        </div>
        <div>
          <dt>About</dt>
          <dd>{call.reason || 'Not given'}</dd>
        </div>
        <div>
          <dt>Handled by</dt>
          <dd>{assignee?.name ?? 'No one yet'}</dd>
        </div>
        {open && nextTryAt ? (
          <div>
            <dt>Next try</dt>
            <dd>{formatTimestamp(nextTryAt)}</dd>
          </div>
        ) : null}
        {open && !outcome ? null : (
          <div>
            <dt>{open ? 'Last outcome' : 'Outcome'}</dt>
            <dd>{outcome ? OUTCOMES[outcome] : 'Canceled'}</dd>
          </div>
        )}
      </dl>
      <div className="actions">
        {open && startsAt ? <RescheduleCall call={call} onRescheduled={onChanged} /> : null}
        {isOnClientPage ? null : (
          <PageLink to={`/dashboard/clients/${encodeURIComponent(call.client)}`} state={from}>
            Open the client<span className="visually-hidden"> {name}</span>
          </PageLink>
        )}
      </div>
      {open ? (
        <AssignPicker
          label="Assign to"
          assignee={assignee}
          colleagues={colleagues}
          about={name}
          onAssign={async (broker) => {
            await brokerCall('changeBrokerCall', { params: { id }, body: { assignee: broker } })
            onChanged()
          }}
        />
      ) : null}
      {call.status === 'cancelled' ? null : <OutcomeForm call={call} onSaved={onChanged} />}
    </article>
  )
}
