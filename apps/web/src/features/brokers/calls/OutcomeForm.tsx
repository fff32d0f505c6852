import { addDays } from 'date-fns/addDays'
import { lightFormat } from 'date-fns/lightFormat'
import { type SubmitEvent, useId, useState } from 'react'

import type { BrokerCall, CallOutcome } from '../../../adapters/api/broker-client'
import { now } from '../../../adapters/browser/clock'
import { brokerCall } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { CheckOption } from '../components'
import { isRetried, OUTCOMES } from './outcomes'
import './outcome.css'

interface OutcomeFormProps {
  call: BrokerCall
  onSaved: () => void
}

/** Saves a call's outcome, or corrects a saved one. No outcome is chosen at first. */
export function OutcomeForm({ call, onSaved }: OutcomeFormProps) {
  const { id, name, attempts } = call
  const [outcome, setOutcome] = useState<CallOutcome>()
  const [nextTry, setNextTry] = useState<string>()
  const [giveUp, setGiveUp] = useState(false)
  const [isImpossible, setImpossible] = useState(false)
  const saving = useAction()
  const isClosed = call.status !== 'booked'
  const legend = useId()
  const box = useId()
  const time = nextTry ?? localTime(call.proposedTry)
  const isTriedAgain = outcome !== undefined && isRetried(outcome)

  function clear() {
    setOutcome(undefined)
    setNextTry(undefined)
    setGiveUp(false)
    setImpossible(false)
    saving.clear()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (outcome === undefined) return
    const chosen = giveUp ? null : nextTry === undefined ? undefined : new Date(nextTry)
    const isWrong = isTriedAgain && chosen instanceof Date && !isPossible(chosen)
    setImpossible(isWrong)
    if (isWrong) return document.getElementById(box)?.focus()
    void saving.run(async () => {
      // Without a choice, the server proposes the time again, because this page may be old.
      const isChosen = isTriedAgain && chosen !== undefined
      const next = isChosen ? { nextTryAt: chosen?.toISOString() ?? null } : {}
      const body = { outcome, attempts, ...next }
      await brokerCall('changeBrokerCall', { params: { id }, body })
      clear()
      onSaved()
    })
  }

  return (
    <form className="outcome" onSubmit={submit} aria-labelledby={legend}>
      <p id={legend} className="outcome__legend">
        {isClosed ? 'Correct the outcome' : 'How did the call go?'}
        <span className="visually-hidden"> {name}</span>
        {attempts > 0 ? <span className="quiet"> {triedText(attempts)}</span> : null}
      </p>
      <div className="outcome__choices">
        {(Object.keys(OUTCOMES) as CallOutcome[]).map((key) => (
          <button
            key={key}
            type="button"
            className="outcome__choice"
            aria-pressed={outcome === key}
            onClick={() => setOutcome(outcome === key ? undefined : key)}
          >
            {OUTCOMES[key]}
          </button>
        ))}
      </div>
      {isTriedAgain ? (
        <NextTry
          box={box}
          isImpossible={isImpossible}
          value={time}
          onChange={setNextTry}
          giveUp={giveUp}
          onGiveUp={(checked) => setGiveUp(checked)}
        />
      ) : null}
      {outcome === undefined ? null : (
        <div className="actions">
          <Button type="submit" variant="secondary" busy={saving.busy} busyLabel="Saving…">
            Save outcome
            <span className="visually-hidden">: {name}</span>
          </Button>
          <Button variant="quiet" onClick={clear}>
            Cancel
          </Button>
        </div>
      )}
      {saving.problem === undefined ? null : <p role="alert">{saving.problem}</p>}
    </form>
  )
}

interface NextTryProps {
  /** Id of the box. */
  box: string
  isImpossible: boolean
  /** Local time, as `YYYY-MM-DDTHH:mm`. */
  value: string
  onChange: (value: string) => void
  giveUp: boolean
  onGiveUp: (checked: boolean) => void
}

/** The proposed time of the next try, which the broker can change. */
function NextTry({ box, isImpossible, value, onChange, giveUp, onGiveUp }: NextTryProps) {
  return (
    <div className="outcome__next">
      {giveUp ? null : (
        <div>
          <label className="gw-label" htmlFor={box}>
            Try again on
          </label>
          <p id={`${box}-hint`} className="gw-hint">
            The call stays open until then. This is in your own time zone.
          </p>
          {isImpossible ? (
            <p id={`${box}-error`} className="gw-error" role="alert">
              Choose a time in the future, within {LONGEST_PAUSE_DAYS} days.
            </p>
          ) : null}
          <input
            id={box}
            type="datetime-local"
            className="gw-input"
            required
            aria-invalid={isImpossible || undefined}
            aria-describedby={isImpossible ? `${box}-hint ${box}-error` : `${box}-hint`}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
      )}
      <CheckOption checked={giveUp} onChange={({ target }) => onGiveUp(target.checked)}>
        Stop trying and close this call
      </CheckOption>
    </div>
  )
}

/** The server refuses a next try that is more days ahead. */
const LONGEST_PAUSE_DAYS = 60

const isPossible = (time: Date): boolean =>
  time > now() && time <= addDays(now(), LONGEST_PAUSE_DAYS)

/** Formats an instant for a `datetime-local` box, in the broker's time zone. */
function localTime(instant: string): string {
  return lightFormat(new Date(instant), "yyyy-MM-dd'T'HH:mm")
}

function triedText(attempts: number): string {
  return attempts === 1 ? 'Tried once.' : `Tried ${attempts} times.`
}
