import { type SubmitEvent, useId, useState } from 'react'

import type { BrokerCall, CallOutcome } from '../../../adapters/api/broker-client'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { OUTCOMES } from './outcomes'

interface OutcomeFormProps {
  call: BrokerCall
  onSaved: () => void
}

/** Saves a call's outcome, or corrects a saved outcome. */
export function OutcomeForm({ call: { id, name, outcome: saved }, onSaved }: OutcomeFormProps) {
  const [outcome, setOutcome] = useState<CallOutcome>(saved ?? 'reached')
  const saving = useAction()
  const list = useId()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void saving.run(async () => {
      await brokerCall('changeBrokerCall', { params: { id }, body: { outcome } })
      onSaved()
    })
  }

  return (
    <form className="outcome" onSubmit={submit}>
      <label htmlFor={list}>{saved ? 'Correct the outcome' : 'How did the call go?'}</label>
      <select
        id={list}
        className="gw-select"
        value={outcome}
        onChange={(event) => setOutcome(event.target.value as CallOutcome)}
      >
        {Object.entries(OUTCOMES).map(([key, title]) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
      <Button type="submit" variant="secondary" busy={saving.busy}>
        {saved ? 'Change' : 'Save outcome'}
        <span className="visually-hidden">: {name}</span>
      </Button>
      {saving.problem === undefined ? null : <p role="alert">{saving.problem}</p>}
    </form>
  )
}
