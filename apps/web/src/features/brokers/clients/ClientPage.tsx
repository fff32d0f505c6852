import { useParams } from 'react-router-dom'

import type { Client } from '../../../adapters/api/broker-client'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { CallCard } from '../calls'
import {
  applicationTitle,
  brokerQuery,
  ClientTabs,
  DeskColumns,
  RecordPage,
  useBrokerQuery,
  useColleagues,
} from '../components'
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
  return (
    <RecordPage query={query} title="Client" what="the client" list="/dashboard">
      {(client, back) => (
        <ClientDetails
          client={client}
          back={back}
          onChanged={query.replace}
          onStale={query.reload}
        />
      )}
    </RecordPage>
  )
}

interface ClientDetailsProps {
  client: Client
  back: string
  onChanged: (client: Client) => void
  /** Called when the client has changed on the server and must be reloaded. */
  onStale: () => void
}

function ClientDetails({ client, back, onChanged, onStale }: ClientDetailsProps) {
  const name = client.name || 'No name yet'
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
      <DeskColumns
        isEven
        main={
          <>
            <ClientFacts client={client} onChanged={onChanged} />
            <SamePerson client={client} onChanged={onChanged} />
            <ClientTasks client={client} />
            <ClientApplications applications={client.applications} />
            {client.isColleagues ? null : <FollowUps client={client} onChanged={onStale} />}
          </>
        }
        side={
          <>
            <ClientCalls client={client} onChanged={onStale} />
            <Conversation client={client} onChanged={onChanged} />
          </>
        }
      />
    </Page>
  )
}

function ClientCalls({ client, onChanged }: { client: Client; onChanged: () => void }) {
  const colleagues = useColleagues()
  if (client.calls.length === 0) return null
  return (
    <section aria-labelledby="calls" className="desk-columns__column">
      <h2 id="calls">Calls</h2>
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
