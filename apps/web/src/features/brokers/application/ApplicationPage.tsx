import { useParams } from 'react-router-dom'

import { ApiCallError } from '../../../adapters/api/api-call-error'
import type { BrokerApplication } from '../../../adapters/api/broker-client'
import { brokerCall } from '../../../stores/broker-store'
import { Page } from '../../../ui/page/Page'
import { useBackToList } from '../list'
import {
  AssignPicker,
  applicationTitle,
  brokerQuery,
  ClientTabs,
  QueryContent,
  useBrokerQuery,
  useColleagues,
} from '../components'
import { NotFoundPage } from '../../site/errors'
import { StartPanel } from '../start-for-client'
import { Facts } from './Facts'
import { HelpPanel } from './HelpPanel'
import { ApplicationNotes } from './ApplicationNotes'
import { MissingAnswers, SectionChecklist } from './Progress'
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
  const { answer, error, reload, replace } = query
  const back = useBackToList('/dashboard/applications')
  if (answer) return <Application application={answer} onChanged={replace} onStale={reload} />
  if (error instanceof ApiCallError && error.status === 404) return <NotFoundPage />
  return (
    <Page title="Application" width="wide" back={back}>
      <QueryContent query={query} what="the application">
        {() => null}
      </QueryContent>
    </Page>
  )
}

interface ApplicationProps {
  application: BrokerApplication
  onChanged: (application: BrokerApplication) => void
  /** Called when the application has changed on the server and must be reloaded. */
  onStale: () => void
}

function Application({ application, onChanged, onStale }: ApplicationProps) {
  const name = application.applicant || 'No name yet'
  const back = useBackToList('/dashboard/applications')
  return (
    <Page title={name} documentTitle={`${name}, application`} width="wide" back={back} inPlace>
      <ClientTabs
        client={application.client}
        applications={[{ id: application.id, title: applicationTitle(application) }]}
      />
      <Facts application={application} />
      <div className="client">
        <div className="client__main">
          <StatementCard id={application.id} onGiven={onStale} />
          <MissingAnswers errors={application.errors} />
          <SectionChecklist sections={application.sections} />
          <ApplicationNotes application={application} onAdded={onStale} />
          <Timeline timeline={application.timeline} />
          <AuditList id={application.id} />
        </div>
        <div className="client__side">
          {application.submittedAt === null ? <StartPanel id={application.id} /> : null}
          <StatusPanel application={application} onChanged={onChanged} />
          <HelpPanel application={application} />
          <AssignForm application={application} onChanged={onChanged} />
          <SigningLinks application={application} onStale={onStale} />
          <ResumeLinks application={application} onStale={onStale} />
          <Documents documents={application.documents} />
          <StageActions application={application} onChanged={onChanged} />
        </div>
      </div>
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
