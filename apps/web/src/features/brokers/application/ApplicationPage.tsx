import { useParams } from 'react-router-dom'

import type { BrokerApplication } from '../../../adapters/api/broker-client'
import { brokerCall } from '../../../stores/broker-store'
import { Page } from '../../../ui/page/Page'
import {
  AssignPicker,
  applicationTitle,
  brokerQuery,
  ClientTabs,
  DeskColumns,
  RecordPage,
  useBrokerQuery,
  useColleagues,
} from '../components'
import { StartPanel } from '../start-for-client'
import { Facts } from './Facts'
import { HelpPanel } from './HelpPanel'
import { ApplicationNotes } from './ApplicationNotes'
import { TopicChecklist } from './TopicChecklist'
import { ResumeLinks } from './ResumeLinks'
import { SigningLinks } from './SigningLinks'
import { StageActions } from './StageActions'
import { StatusPanel } from './StatusPanel'
import { StatementCard } from './StatementCard'
import { AuditList, Timeline } from './Timeline'
import './broker-application.css'

/** `/dashboard/applications/{id}`: one application, without its answers. */
export function ApplicationPage() {
  const { id = '' } = useParams()
  const query = useBrokerQuery(brokerQuery('readBrokerApplication', { params: { id } }))
  return (
    <RecordPage
      query={query}
      title="Application"
      what="the application"
      list="/dashboard/applications"
    >
      {(application, back) => (
        <Application
          application={application}
          back={back}
          onChanged={query.replace}
          onStale={query.reload}
        />
      )}
    </RecordPage>
  )
}

interface ApplicationProps {
  application: BrokerApplication
  onChanged: (application: BrokerApplication) => void
  /** Called when the application has changed on the server and must be reloaded. */
  onStale: () => void
}

function Application({
  application,
  back,
  onChanged,
  onStale,
}: ApplicationProps & { back: string }) {
  const name = application.applicant || 'No name yet'
  const isSent = application.submittedAt !== null
  const statement = <StatementCard application={application} onGiven={onStale} />
  return (
    <Page title={name} documentTitle={`${name}, application`} width="wide" back={back} inPlace>
      <ClientTabs
        client={application.client}
        applications={[{ id: application.id, title: applicationTitle(application) }]}
      />
      <Facts application={application} />
      <DeskColumns
        main={
          <>
            {isSent ? (
              statement
            ) : (
              <>
                <TopicChecklist topics={application.topics} errors={application.errors} />
                {statement}
              </>
            )}
            <ApplicationNotes application={application} onAdded={onStale} />
            <Timeline timeline={application.timeline} />
            <AuditList id={application.id} />
          </>
        }
        side={
          <>
            {isSent ? null : <StartPanel id={application.id} />}
            <StatusPanel application={application} onChanged={onChanged} />
            {isSent ? null : <HelpPanel application={application} />}
            <AssignForm application={application} onChanged={onChanged} />
            <SigningLinks application={application} onStale={onStale} />
            <ResumeLinks application={application} onStale={onStale} />
            <Documents documents={application.documents} />
            <StageActions application={application} onChanged={onChanged} />
          </>
        }
      />
    </Page>
  )
}

/** The broker assigned to the application, with a form to assign another broker. */
function AssignForm({
  application: { id, assignee },
  onChanged,
}: Omit<ApplicationProps, 'onStale'>) {
  return (
    <section className="card" aria-labelledby="assigned">
      <h2 id="assigned">Assigned to</h2>
      <p role="status">{assignee ? assignee.name : 'No one yet'}</p>
      <AssignPicker
        label="Assign to"
        isLabelHidden
        assignee={assignee}
        colleagues={useColleagues()}
        onAssign={async (broker) => {
          onChanged(await brokerCall('assignApplication', { params: { id }, body: { broker } }))
        }}
      />
    </section>
  )
}

/**
 * The names of the client's documents. Brokers can't open the documents
 * (docs/adr/0021-documents-and-brokers.md).
 */
function Documents({ documents }: Pick<BrokerApplication, 'documents'>) {
  return (
    <section className="card" aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      {documents.length === 0 ? (
        <p className="quiet">The client hasn’t added any documents.</p>
      ) : (
        <>
          <ul className="entries">
            {documents.map(({ id, name, type }) => (
              <li key={id}>
                <span>
                  {name} <span className="quiet">({formatDocumentType(type)})</span>
                </span>
              </li>
            ))}
          </ul>
          <p className="quiet">
            You can’t open these documents here. They may show a Medicare number or health
            information, so we send them only with the application.
          </p>
        </>
      )}
    </section>
  )
}

/** Returns the format in capital letters, such as `JPEG` for `image/jpeg`. */
function formatDocumentType(type: string): string {
  return type.slice(type.lastIndexOf('/') + 1).toUpperCase()
}
