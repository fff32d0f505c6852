import { ApiCallError } from '../../../adapters/api/api-call-error'
import { ButtonLink } from '../../../ui/controls/Button'
import { brokerQuery, useBrokerQuery } from '../components'

/**
 * On an application's page: leads back to the form of an application that a broker started and the
 * client has not opened. Shows nothing for other applications.
 */
export function StartPanel({ id }: { id: string }) {
  const { answer, error } = useBrokerQuery(brokerQuery('readStart', { params: { id } }))
  if (!answer || answer.state === 'opened') return null
  if (error instanceof ApiCallError) return null
  return (
    <section className="card stack" aria-labelledby="start-panel">
      <h2 id="start-panel">Started by {answer.startedBy}</h2>
      <p>
        {answer.state === 'sent'
          ? 'The client has a link and hasn’t opened it yet.'
          : 'The client doesn’t have a link yet.'}
      </p>
      <div className="actions">
        <ButtonLink to={`/dashboard/start/${encodeURIComponent(id)}`}>
          Continue filling it in
        </ButtonLink>
      </div>
    </section>
  )
}
