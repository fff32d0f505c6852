import { useParams } from 'react-router-dom'

import { ApiError } from '../../../adapters/api/api-error'
import type { BrokerApplication } from '../../../adapters/api/broker-client'
import { Page } from '../../../ui/page/Page'
import { useBackToList } from '../list'
import { brokerQuery, LoadedPart, useBrokerQuery } from '../parts'
import { NotFoundPage } from '../../site/errors'
import { AssignForm } from './AssignForm'
import { AuditList } from './AuditList'
import { Documents } from './Documents'
import { Facts } from './Facts'
import { HelpPanel } from './HelpPanel'
import { MissingAnswers } from './MissingAnswers'
import { Notes } from './Notes'
import { ResumeLinks } from './ResumeLinks'
import { SectionChecklist } from './SectionChecklist'
import { StageActions } from './StageActions'
import { Timeline } from './Timeline'
import './broker-application.css'

/** `/dashboard/applications/{id}`: one application as a broker may see it, never its answers. */
export function ApplicationPage() {
  const { id = '' } = useParams()
  const query = useBrokerQuery(brokerQuery('readBrokerApplication', { params: { id } }))
  const { answer, error, reload, replace } = query
  const back = useBackToList('/dashboard')
  if (answer) return <Application application={answer} onChanged={replace} onStale={reload} />
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  return (
    <Page title="Application" width="wide" back={back}>
      <LoadedPart query={query} what="the application">
        {() => null}
      </LoadedPart>
    </Page>
  )
}

interface ApplicationProps {
  application: BrokerApplication
  onChanged: (application: BrokerApplication) => void
  /** Something changed whose answer was not the whole application. */
  onStale: () => void
}

function Application({ application, onChanged, onStale }: ApplicationProps) {
  const name = application.applicant || 'No name yet'
  const back = useBackToList('/dashboard')
  return (
    <Page title={name} documentTitle={`${name}, application`} width="wide" back={back} inPlace>
      <Facts application={application} />
      <div className="client">
        <div className="client__main">
          <MissingAnswers errors={application.errors} />
          <SectionChecklist sections={application.sections} />
          <Notes application={application} onAdded={onStale} />
          <Timeline entries={application.timeline} />
          <AuditList id={application.id} />
        </div>
        <div className="client__side">
          <HelpPanel application={application} />
          <AssignForm application={application} onChanged={onChanged} />
          <ResumeLinks application={application} onStale={onStale} />
          <Documents documents={application.documents} />
          <StageActions application={application} onChanged={onChanged} />
        </div>
      </div>
    </Page>
  )
}
