import { type SubmitEvent, useId, useRef, useState } from 'react'

import type { Colleague } from '../../../adapters/api/broker-client'
import { useBrokerStore } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { brokerQuery, useBrokerQuery } from './broker-query'
import './assign-picker.css'

const NOBODY: readonly Colleague[] = []

interface AssignPickerProps {
  label: string
  /** For a picker whose heading says it to those who see it. */
  isLabelHidden?: boolean
  assignee: { readonly id: string; readonly name: string } | null
  /** Everybody with an account; those who cannot sign in any more are left out. */
  colleagues: readonly Colleague[]
  /** Whom or what it is about, for those who hear the buttons out of their place. */
  about?: string
  /** Gives it to somebody, or to nobody. */
  onAssign: (broker: string | null) => Promise<void>
}

/** Who looks after something, and one press to take it. */
export function AssignPicker({
  label,
  isLabelHidden = false,
  assignee,
  colleagues,
  about,
  onAssign,
}: AssignPickerProps) {
  const me = useBrokerStore((state) => state.broker)
  const assigning = useAction()
  const [chosen, setChosen] = useState<string>()
  const list = useId()
  const select = useRef<HTMLSelectElement>(null)
  const active = colleagues.filter((colleague) => colleague.active)
  const missing = assignee && !active.some(({ id }) => id === assignee.id)
  const aside = about ? <span className="visually-hidden">: {about}</span> : null

  // Not at once when chosen: the arrow keys go through names that nobody means.
  async function assign(broker: string | null): Promise<boolean> {
    return assigning.run(async () => {
      await onAssign(broker)
      setChosen(undefined)
    })
  }

  // The button goes once it was pressed, and the focus would go with it.
  async function take(broker: string): Promise<void> {
    if (await assign(broker)) select.current?.focus()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void assign((chosen ?? assignee?.id) || null)
  }

  return (
    <>
      <form className="assign" onSubmit={submit}>
        <label className={isLabelHidden ? 'visually-hidden' : undefined} htmlFor={list}>
          {label}
        </label>
        <select
          ref={select}
          id={list}
          className="gw-select"
          value={chosen ?? assignee?.id ?? ''}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">Nobody</option>
          {missing ? <option value={assignee.id}>{assignee.name}</option> : null}
          {active.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <Button type="submit" variant="secondary" busy={assigning.busy}>
          Assign{aside}
        </Button>
        {me && assignee?.id !== me.id ? (
          <Button variant="quiet" onClick={() => void take(me.id)}>
            Take it{aside}
          </Button>
        ) : null}
      </form>
      <p role="alert">{assigning.problem}</p>
    </>
  )
}

/** Everybody with a broker account; nobody until they are known. */
export function useColleagues(): readonly Colleague[] {
  return useBrokerQuery(brokerQuery('listColleagues')).answer ?? NOBODY
}
