import { type SubmitEvent, useId, useState } from 'react'

import type { BrokerCall, CallOutcome } from '../../../adapters/api/broker-client'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { OUTCOMES } from './outcomes'

interface OutcomeFormProps {
  call: BrokerCall
  onNoted: () => void
}

/** Notes how the call went, or sets right what was noted. */
export function OutcomeForm({ call: { id, name, outcome: noted }, onNoted }: OutcomeFormProps) {
  const [outcome, setOutcome] = useState<CallOutcome>(noted ?? 'reached')
  const noting = useAction()
  const list = useId()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void noting.run(async () => {
      await brokerCall('changeBrokerCall', { params: { id }, body: { outcome } })
      onNoted()
    })
  }

  return (
    <form className="outcome" onSubmit={submit}>
      <label htmlFor={list}>{noted ? 'Set it right' : 'How did it go?'}</label>
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
      <Button type="submit" variant="secondary" busy={noting.busy}>
        {noted ? 'Change' : 'Note it'}
        <span className="visually-hidden">: {name}</span>
      </Button>
      {noting.problem === undefined ? null : <p role="alert">{noting.problem}</p>}
    </form>
  )
}
