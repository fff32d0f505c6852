import { failureMessage } from '../../../adapters/api/api-call-error'
import type { BrokerApplication } from '../../../adapters/api/broker-client'
import { clockTime } from '../../../adapters/browser/clock'
import { Button } from '../../../ui/controls/Button'
import { brokerQuery, useBrokerQuery } from '../components'

interface HelpPanelProps {
  application: BrokerApplication
}

/** Interval between requests for the client's position, in milliseconds. */
const FOLLOW_INTERVAL_MS = 4000

/**
 * Shows a broker which question the client is on during a phone call, but never the client's
 * answers. While help mode is off, the panel asks the server only on request. Otherwise, a page
 * left open would keep the session alive.
 */
export function HelpPanel({ application: { id, help } }: HelpPanelProps) {
  const query = useBrokerQuery({
    ...brokerQuery('readHelp', { params: { id } }),
    // React Query pauses repeated requests while the page is hidden.
    refetchInterval: ({ state }) => ((state.data ?? help).on ? FOLLOW_INTERVAL_MS : false),
  })
  const { on, topic, question, until } = query.answer ?? help
  return (
    <section className={on ? 'card help-panel is-on' : 'card help-panel'} aria-labelledby="help">
      <h2 id="help">Help on the phone</h2>
      <p role="status">
        {on
          ? null
          : 'Sharing is off. Ask the client to press “Let my broker follow along” below the questions.'}
        {on && !topic ? 'Sharing is on. The client isn’t on a question right now.' : null}
        {on && topic ? (
          <>
            The client is on <strong>{topic.title}</strong>
            {question ? `, question ${question.number}: ${question.label}` : null}
          </>
        ) : null}
      </p>
      <p role="alert">
        {query.error
          ? `This may be out of date. ${failureMessage(query.error, 'Something went wrong on our side.')}`
          : null}
      </p>
      {on && until ? (
        <p className="quiet">
          Until {clockTime(new Date(until))}. You see the question, never the answer. For health
          questions, you see only the topic.
        </p>
      ) : (
        <div className="actions">
          <Button variant="secondary" onClick={query.reload}>
            Refresh
          </Button>
        </div>
      )}
    </section>
  )
}
