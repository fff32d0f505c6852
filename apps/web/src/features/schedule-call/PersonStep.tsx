import { verifyEmail } from '@gapwise/form-engine/verifiers'
import { type SubmitEvent, useRef, useState } from 'react'

import { ApiError } from '../../adapters/api-error'
import type { CallAvailability, ScheduledCall } from '../../adapters/calls-client'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { useAction } from '../../ui/use-action'
import type { Loading } from '../../ui/use-loaded'
import {
  ErrorList,
  type Person,
  personBody,
  PersonFields,
  personProblems,
  scheduleCall,
} from '../calls'

interface PersonStepProps {
  availability: Loading<CallAvailability>
  startsAt: string
  person: Person
  onChange: (person: Person) => void
  onBooked: (call: ScheduledCall) => void
  onTaken: () => void
}

/** Second step: name, number, consent; then the call is booked. */
export function PersonStep(props: PersonStepProps) {
  const { availability, startsAt, person, onChange, onBooked, onTaken } = props
  const [attempt, setAttempt] = useState(0)
  const booking = useAction()
  // One key for this time: however often the button is pressed, one call.
  const key = useRef(crypto.randomUUID())
  const problems = attempt > 0 ? personProblems(person, isEmail) : []
  const answer = availability.state.status === 'ready' ? availability.state.answer : undefined

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (booking.busy) return
    if (personProblems(person, isEmail).length > 0) return setAttempt(attempt + 1)
    void booking.run(async () => {
      const zone = answer ? { timeZone: answer.timeZone } : {}
      try {
        onBooked(await scheduleCall({ startsAt, ...zone, ...personBody(person) }, key.current))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'CALL_TAKEN') onTaken()
        else throw error
      }
    })
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <ErrorList problems={problems} attempt={attempt} />
      {answer ? (
        <p>
          Your time: <strong>{timeInWords(answer, startsAt)}</strong>
        </p>
      ) : null}
      <PersonFields person={person} problems={problems} onChange={onChange} />
      {booking.problem === undefined ? null : (
        <Notice kind="error" title="Your call is not booked yet">
          <p>{booking.problem}</p>
          <p>What you typed is still here. Please press the button again in a moment.</p>
        </Notice>
      )}
      <div className="actions">
        <Button type="submit" busy={booking.busy} busyLabel="Booking your call…">
          Book my call
        </Button>
      </div>
    </form>
  )
}

const isEmail = (text: string) => verifyEmail(text) === null

/** The chosen time as the list says it: `Monday, November 23 at 9:00 AM, Central Time`. */
function timeInWords({ days, zoneInWords }: CallAvailability, startsAt: string): string {
  for (const { inWords, slots } of days) {
    const slot = slots.find((candidate) => candidate.startsAt === startsAt)
    if (slot) return `${inWords} at ${slot.inWords}, ${zoneInWords}`
  }
  return zoneInWords
}
