import { failureMessage } from '../../../adapters/api/api-error'
import type { BrokerApplication } from '../../../adapters/api/broker-client'
import { clockTime } from '../../../adapters/browser/clock'
import { Button } from '../../../ui/controls/Button'
import { brokerQuery, useBrokerQuery } from '../components'

interface HelpPanelProps {
  application: BrokerApplication
}

/** How often the client's place is asked for, in milliseconds. */
const FOLLOW = 4000

/**
 * Help mode: on the phone, the broker sees which question the client is at, and never an answer. Only
 * the client can turn it on. While it is off nothing is asked for unless the broker wants it: a page
 * left open must not keep a session alive.
 */
export function HelpPanel({ application: { id, help } }: HelpPanelProps) {
  const query = useBrokerQuery({
    ...brokerQuery('readHelp', { params: { id } }),
    // Pauses while the page is hidden.
    refetchInterval: ({ state }) => ((state.data ?? help).on ? FOLLOW : false),
  })
  const { on, section, question, until } = query.answer ?? help
  return (
    <section className={on ? 'card help-panel is-on' : 'card help-panel'} aria-labelledby="help">
      <h2 id="help">Help on the phone</h2>
      <p role="status">
        {on
          ? null
          : 'Off. Ask the client to press “Let my broker follow along” below the questions.'}
        {on && !section ? 'On. The client is between two questions.' : null}
        {on && section ? (
          <>
            The client is at <strong>{section.title}</strong>
            {question ? `, question ${question.number}: ${question.label}` : null}
          </>
        ) : null}
      </p>
      <p role="alert">
        {query.error
          ? `This may be old. ${failureMessage(query.error, 'Our server failed.')}`
          : null}
      </p>
      {on && until ? (
        <p className="quiet">
          Until {clockTime(new Date(until))}. You see the question, never the answer.
        </p>
      ) : (
        <div className="actions">
          <Button variant="secondary" onClick={query.reload}>
            Look again
          </Button>
        </div>
      )}
    </section>
  )
}
