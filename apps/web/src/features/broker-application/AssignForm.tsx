import { type SubmitEvent, useCallback, useId, useState } from 'react'

import type { BrokerApplication } from '../../adapters/broker-client'
import { brokerCall, useBrokerStore } from '../../stores/broker-store'
import { Button } from '../../ui/Button'
import { useAction } from '../../ui/use-action'
import { useBrokerLoaded } from '../broker-parts'

interface AssignFormProps {
  application: BrokerApplication
  onChanged: (application: BrokerApplication) => void
}

/** Whose application it is. */
export function AssignForm({ application: { id, assignee }, onChanged }: AssignFormProps) {
  const me = useBrokerStore((state) => state.broker)
  const { state } = useBrokerLoaded(useCallback(() => brokerCall('listColleagues'), []))
  const assigning = useAction()
  const [chosen, setChosen] = useState<string>()
  const list = useId()
  const colleagues = state.status === 'ready' ? state.answer.filter(({ active }) => active) : []
  const missing = assignee && !colleagues.some((colleague) => colleague.id === assignee.id)

  // Not at once when chosen: the arrow keys go through names that nobody means.
  function assign(broker: string | null) {
    void assigning.run(async () => {
      onChanged(await brokerCall('assignApplication', { params: { id }, body: { broker } }))
      setChosen(undefined)
    })
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    assign((chosen ?? assignee?.id) || null)
  }

  return (
    <section className="card" aria-labelledby="assigned">
      <h2 id="assigned">Assigned to</h2>
      <p role="status">{assignee ? assignee.name : 'Nobody yet'}</p>
      <form className="assign" onSubmit={submit}>
        <label className="visually-hidden" htmlFor={list}>
          Assign to
        </label>
        <select
          id={list}
          className="gw-select"
          value={chosen ?? assignee?.id ?? ''}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">Nobody</option>
          {missing ? <option value={assignee.id}>{assignee.name}</option> : null}
          {colleagues.map((colleague) => (
            <option key={colleague.id} value={colleague.id}>
              {colleague.name}
            </option>
          ))}
        </select>
        <Button type="submit" variant="secondary" busy={assigning.busy}>
          Assign
        </Button>
        {me && assignee?.id !== me.id ? (
          <Button variant="quiet" onClick={() => assign(me.id)}>
            Take it
          </Button>
        ) : null}
      </form>
      <p role="alert">{assigning.problem}</p>
    </section>
  )
}
