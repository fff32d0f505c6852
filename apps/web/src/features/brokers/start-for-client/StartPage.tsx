import { START_CONSENT } from '@gapwise/api-contract'
import { type SubmitEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { useBackToList } from '../list'
import { RadioRow } from '../components'
import { isSituation, SITUATIONS, type Situation } from './choices'
import { Consent } from './Consent'
import { knownAnswers, knownIn } from './known-client'
import { useConsent } from './use-consent'

/**
 * `/dashboard/start`: asks for the client's consent, and starts an application with the client. The
 * consent comes first, because nothing about a client is stored without it.
 */
export function StartPage() {
  const { state } = useLocation()
  const known = knownIn(state)
  const navigate = useNavigate()
  const back = useBackToList('/dashboard')
  const consent = useConsent()
  const [situation, setSituation] = useState<Situation | undefined>(
    isSituation(known.situation) ? known.situation : undefined,
  )
  const starting = useAction()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const how = consent.check()
    if (how === undefined) return
    void starting.run(async () => {
      const changes = knownAnswers(known)
      const { id } = await brokerCall('startForClient', {
        body: {
          ...{ consent: true, how, changes },
          ...(situation ? { medicare_status: situation } : {}),
        },
      })
      await navigate(`/dashboard/start/${encodeURIComponent(id)}`, { replace: true })
    })
  }

  return (
    <Page
      title={known.name ? `Start an application with ${known.name}` : 'Start an application'}
      lead="You fill in what the client tells you. The client checks it, adds the private numbers and health answers, and signs on their own device."
      back={back}
    >
      <form className="stack" noValidate onSubmit={submit}>
        <section className="card stack" aria-labelledby="start-consent">
          <h2 id="start-consent">The client’s consent</h2>
          <Consent sentence={START_CONSENT} {...consent.props} />
          <p className="quiet">
            We keep this with the time and your name. The email tells the client what to do if they
            did not agree.
          </p>
        </section>
        <section className="card stack" aria-labelledby="start-situation">
          <h2 id="start-situation">The client’s coverage</h2>
          <RadioRow
            legend="What does the client have now? (optional)"
            options={SITUATIONS}
            value={situation}
            onChange={setSituation}
          />
        </section>
        {starting.problem === undefined ? null : (
          <Notice kind="error" title="The application wasn’t started">
            <p>{starting.problem}</p>
          </Notice>
        )}
        <div className="actions">
          <Button type="submit" busy={starting.busy} busyLabel="Starting…">
            Start the application
          </Button>
        </div>
      </form>
    </Page>
  )
}
