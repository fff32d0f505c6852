import { useRef } from 'react'

import { ApiCallError } from '../../../adapters/api/api-call-error'
import type { CallAvailability, ScheduledCall } from '../../../adapters/api/calls-client'
import { newKey } from '../../../adapters/browser/new-key'
import type { Loading } from '../../../ui/feedback/use-loaded'
import { type CallContact, contactBody, ContactForm, scheduleCall } from '../booking'

interface ContactStepProps {
  availability: Loading<CallAvailability>
  startsAt: string
  person: CallContact
  onChange: (person: CallContact) => void
  onBooked: (call: ScheduledCall) => void
  onTaken: () => void
}

/** Second step: asks for contact details and consent, then books the call. */
export function ContactStep(props: ContactStepProps) {
  const { availability, startsAt, person, onChange, onBooked, onTaken } = props
  // One idempotency key for the chosen time, so that repeated presses book only one call.
  const key = useRef(newKey())
  const answer = availability.state.status === 'ready' ? availability.state.answer : undefined

  async function book() {
    const zone = answer ? { timeZone: answer.timeZone } : {}
    try {
      onBooked(await scheduleCall({ startsAt, ...zone, ...contactBody(person) }, key.current))
    } catch (error) {
      if (error instanceof ApiCallError && error.code === 'CALL_TAKEN') onTaken()
      else throw error
    }
  }

  return (
    <ContactForm
      person={person}
      onChange={onChange}
      onSend={book}
      submitLabel="Book my call"
      busyLabel="Booking your call…"
      failure="Your call isn’t booked yet"
    >
      {answer ? (
        <p>
          Your time: <strong>{formatSlot(answer, startsAt)}</strong>
        </p>
      ) : null}
    </ContactForm>
  )
}

/** Formats the chosen time as `Monday, November 23 at 9:00 AM, Central Time`. */
function formatSlot({ days, zoneInWords }: CallAvailability, startsAt: string): string {
  for (const { inWords, slots } of days) {
    const slot = slots.find((candidate) => candidate.startsAt === startsAt)
    if (slot) return `${inWords} at ${slot.inWords}, ${zoneInWords}`
  }
  return zoneInWords
}
