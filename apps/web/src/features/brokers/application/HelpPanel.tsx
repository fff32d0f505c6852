import { useCallback, useEffect } from 'react'

import { failureMessage } from '../../../adapters/api/api-error'
import type { BrokerApplication } from '../../../adapters/api/broker-client'
import { clockTime } from '../../../adapters/browser/clock'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { useBrokerLoaded } from '../parts'

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
  const load = useCallback(() => brokerCall('readHelp', { params: { id } }), [id])
  const { state, problem, reload } = useBrokerLoaded(load)
  const { on, section, question, until } = state.status === 'ready' ? state.answer : help
  const failure = state.status === 'failed' ? state.error : problem

  useEffect(() => {
    if (!on) return undefined
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') reload()
    }, FOLLOW)
    return () => window.clearInterval(timer)
  }, [on, reload])
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
        {failure ? `This may be old. ${failureMessage(failure, 'Our server failed.')}` : null}
      </p>
      {on && until ? (
        <p className="quiet">
          Until {clockTime(new Date(until))}. You see the question, never the answer.
        </p>
      ) : (
        <div className="actions">
          <Button variant="secondary" onClick={reload}>
            Look again
          </Button>
        </div>
      )}
    </section>
  )
}
