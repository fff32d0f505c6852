import { planName } from '@gapwise/medicare-rules'

import type { Client } from '../../../adapters/api/broker-client'
import { dayAndTime } from '../../../adapters/browser/clock'
import { brokerCall } from '../../../stores/broker-store'
import { ButtonLink } from '../../../ui/controls/Button'
import { AssignPicker, CallLink, useColleagues } from '../components'
import { quoteText, SITUATIONS, SOURCES } from '../leads'
import { startOf } from '../start-for-client'

interface ClientFactsProps {
  client: Client
  onChanged: (client: Client) => void
}

/** Contact details of the client, and the broker who looks after them. */
export function ClientFacts({ client, onChanged }: ClientFactsProps) {
  const { id, phone, email, mayBeCalled, state, zip5, lead, assignee } = client
  return (
    <section className="card" aria-label="At a glance">
      {mayBeCalled ? null : (
        <p className="client-flag">
          Don’t call this person. They haven’t agreed to it, or they said they aren’t interested.
        </p>
      )}
      <div className="client-contact">
        {phone && mayBeCalled ? <CallLink phone={phone} name={client.name} /> : null}
        {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      </div>
      {mayBeCalled && !client.isColleagues ? <NextSteps client={client} /> : null}
      <dl className="client-facts">
        <dt>Lives in</dt>
        <dd>{[state, zip5].filter(Boolean).join(' ') || 'Not given'}</dd>
        {lead ? (
          <>
            <dt>Situation</dt>
            <dd>{lead.situation ? (SITUATIONS[lead.situation] ?? lead.situation) : 'Not given'}</dd>
            <dt>Interested in</dt>
            <dd>{lead.plan ? planName(lead.plan) : 'Not given'}</dd>
            <dt>Quote</dt>
            <dd>{quoteText({ ...lead, state })}</dd>
            <dt>Source</dt>
            <dd>{SOURCES[lead.source]}</dd>
            <dt>Last activity</dt>
            <dd>{dayAndTime(new Date(lead.lastActivityAt))}</dd>
          </>
        ) : null}
        <dt>Handled by</dt>
        <dd>
          <span role="status">{assignee?.name ?? 'No one yet'}</span>
        </dd>
      </dl>
      {client.isColleagues ? null : (
        <AssignTo id={id} assignee={assignee} name={client.name} onChanged={onChanged} />
      )}
    </section>
  )
}

/** Links to start an application with the client, or to send rates. */
function NextSteps({ client: { id, name, phone, email, state, zip5, lead } }: { client: Client }) {
  const { plan = null, situation = null } = lead ?? {}
  const start = startOf({ client: id, name, phone, email, state, zip5, plan, situation })
  return (
    <div className="actions">
      <ButtonLink variant="secondary" {...start}>
        Start an application
      </ButtonLink>
      <ButtonLink variant="secondary" to="/dashboard/quote" state={start.state}>
        Email rates
      </ButtonLink>
    </div>
  )
}

interface AssignToProps extends Pick<Client, 'id' | 'assignee' | 'name'> {
  onChanged: (client: Client) => void
}

function AssignTo({ id, assignee, name, onChanged }: AssignToProps) {
  return (
    <AssignPicker
      label="Assign to"
      assignee={assignee}
      colleagues={useColleagues()}
      about={name || 'this client'}
      onAssign={async (broker) => {
        onChanged(await brokerCall('assignClient', { params: { id }, body: { broker } }))
      }}
    />
  )
}
