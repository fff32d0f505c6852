import { type SubmitEvent, useId, useRef, useState } from 'react'

import type { Colleague } from '../../../adapters/api/broker-client'
import { useBrokerStore } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { brokerQuery, useBrokerQuery } from './broker-query'
import './assign-picker.css'

const NO_COLLEAGUES: readonly Colleague[] = []

interface AssignPickerProps {
  label: string
  /** Hides the label. Use this property if a visible heading already has the same text. */
  isLabelHidden?: boolean
  assignee: { readonly id: string; readonly name: string } | null
  /** Everyone with a broker account. The select omits colleagues who can no longer sign in. */
  colleagues: readonly Colleague[]
  /** Name of the assigned item. Added to the buttons' names for screen readers. */
  about?: string
  /** Assigns the item to a broker, or to no one if `broker` is `null`. */
  onAssign: (broker: string | null) => Promise<void>
}

/** A select for the assigned broker, with a button that assigns the item to the current user. */
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

  // Assign only when the user presses a button. In the select, the arrow keys also move through
  // names that the user does not want.
  async function assign(broker: string | null): Promise<boolean> {
    return assigning.run(async () => {
      await onAssign(broker)
      setChosen(undefined)
    })
  }

  // The button disappears after the assignment, so move the focus to the select.
  async function assignToMe(broker: string): Promise<void> {
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
          <option value="">No one</option>
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
          <Button variant="quiet" onClick={() => void assignToMe(me.id)}>
            Assign to me{aside}
          </Button>
        ) : null}
      </form>
      <p role="alert">{assigning.problem}</p>
    </>
  )
}

/** Returns everyone with a broker account. The list is empty until it loads. */
export function useColleagues(): readonly Colleague[] {
  return useBrokerQuery(brokerQuery('listColleagues')).answer ?? NO_COLLEAGUES
}
