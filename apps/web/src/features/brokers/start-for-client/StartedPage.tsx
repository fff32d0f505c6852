import { useParams } from 'react-router-dom'

import { ApiCallError } from '../../../adapters/api/api-call-error'
import type { BrokerStart } from '../../../adapters/api/broker-client'
import { ButtonLink } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { useBackToList } from '../list'
import { brokerQuery, QueryContent, RecordMissing, useBrokerQuery } from '../components'
import { StartForm } from './StartForm'
import './start.css'

/** `/dashboard/start/{id}`: an application that a broker fills in with a client. */
export function StartedPage() {
  const { id = '' } = useParams()
  const query = useBrokerQuery(brokerQuery('readStart', { params: { id } }))
  const back = useBackToList('/dashboard')
  const { answer, error, reload } = query
  if (error instanceof ApiCallError && error.status === 404) return <RecordMissing />
  if (answer?.state === 'opened') return <Opened start={answer} />
  const title = answer?.applicant ? `Application of ${answer.applicant}` : 'New application'
  return (
    <Page
      title={title}
      lead="Ask the client these questions. Leave out what they don’t know: they can add it later. We save as you type."
      width="wide"
      back={back}
    >
      <QueryContent query={query} what="the application">
        {(start) => <StartForm key={start.id} start={start} onSent={reload} />}
      </QueryContent>
    </Page>
  )
}

function Opened({ start: { id, applicant } }: { start: BrokerStart }) {
  const name = applicant || 'The client'
  return (
    <Page title={`${name} has the application now`} back={useBackToList('/dashboard')} inPlace>
      <Notice kind="success" title="The client opened your link">
        <p>
          They check what you entered and add the rest. Only they can change it now. You can follow
          their progress, and help them on the phone.
        </p>
      </Notice>
      <div className="actions">
        <ButtonLink to={`/dashboard/applications/${encodeURIComponent(id)}`}>
          See the application
        </ButtonLink>
      </div>
    </Page>
  )
}
