import { useParams } from 'react-router-dom'

import { ApiCallError } from '../../../adapters/api/api-call-error'
import type { Client } from '../../../adapters/api/broker-client'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { NotFoundPage } from '../../site/errors'
import { CallCard } from '../calls'
import {
  applicationTitle,
  brokerQuery,
  ClientTabs,
  QueryContent,
  useBrokerQuery,
  useColleagues,
} from '../components'
import { useBackToList } from '../list'
import { ClientApplications } from './ClientApplications'
import { ClientFacts } from './ClientFacts'
import { ClientTasks } from './ClientTasks'
import { Conversation } from './Conversation'
import { FollowUps } from './FollowUps'
import { SamePerson } from './SamePerson'
import './client-page.css'

/** `/dashboard/clients/{id}`: everything about one person, in one place. */
export function ClientPage() {
  const { id = '' } = useParams()
  const query = useBrokerQuery(brokerQuery('readClient', { params: { id } }))
  const { answer, error, reload, replace } = query
  const back = useBackToList('/dashboard')
  if (answer) return <ClientDetails client={answer} onChanged={replace} onStale={reload} />
  if (error instanceof ApiCallError && error.status === 404) return <NotFoundPage />
  return (
    <Page title="Client" width="wide" back={back}>
      <QueryContent query={query} what="the client">
        {() => null}
      </QueryContent>
    </Page>
  )
}

interface ClientDetailsProps {
  client: Client
  onChanged: (client: Client) => void
  /** Called when the client has changed on the server and must be reloaded. */
  onStale: () => void
}

function ClientDetails({ client, onChanged, onStale }: ClientDetailsProps) {
  const name = client.name || 'No name yet'
  const back = useBackToList('/dashboard')
  return (
    <Page title={name} documentTitle={`${name}, client`} width="wide" back={back} inPlace>
      <ClientTabs
        client={client.id}
        applications={client.applications.map((application) => ({
          id: application.id,
          title: applicationTitle(application),
        }))}
      />
      {client.isColleagues ? (
        <Notice kind="info" title="A colleague looks after this client">
          <p>You see only what isn’t assigned. Notes and follow-ups stay with your colleague.</p>
        </Notice>
      ) : null}
      <div className="client-page">
        <div className="client-page__column">
          <ClientFacts client={client} onChanged={onChanged} />
          <SamePerson client={client} onChanged={onChanged} />
          <ClientTasks client={client} />
          <ClientApplications applications={client.applications} />
          {client.isColleagues ? null : <FollowUps client={client} onChanged={onStale} />}
        </div>
        <div className="client-page__column">
          <ClientCalls client={client} onChanged={onStale} />
          <Conversation client={client} onChanged={onChanged} />
        </div>
      </div>
    </Page>
  )
}

function ClientCalls({ client, onChanged }: { client: Client; onChanged: () => void }) {
  const colleagues = useColleagues()
  return (
    <section aria-labelledby="calls" className="client-page__column">
      <h2 id="calls">Calls</h2>
      {client.calls.length === 0 ? <p className="quiet">The client asked for no call.</p> : null}
      {client.calls.map((call) => (
        <CallCard
          key={call.id}
          call={call}
          colleagues={colleagues}
          isOnClientPage
          level={3}
          onChanged={onChanged}
        />
      ))}
    </section>
  )
}
