import { ApiCallError } from '../../../adapters/api/api-call-error'
import type { CallAvailability, ScheduledCall } from '../../../adapters/api/calls-client'
import type { Loading } from '../../../ui/feedback/use-loaded'
import {
  type CallContact,
  contactBody,
  ContactForm,
  dayWords,
  scheduleCall,
  timeWords,
  zoneWords,
} from '../booking'
import { rich, t } from '../../../language'

interface ContactStepProps {
  availability: Loading<CallAvailability>
  startsAt: string
  /** Idempotency key. It stays the same until the server refuses a time. */
  bookingKey: string
  person: CallContact
  onChange: (person: CallContact) => void
  onBooked: (call: ScheduledCall) => void
  onTaken: () => void
}

/** Second step: asks for contact details and consent, then books the call. */
export function ContactStep(props: ContactStepProps) {
  const { availability, startsAt, bookingKey, person, onChange, onBooked, onTaken } = props
  const answer = availability.state.status === 'ready' ? availability.state.answer : undefined

  async function book() {
    const zone = answer ? { timeZone: answer.timeZone } : {}
    try {
      onBooked(await scheduleCall({ startsAt, ...zone, ...contactBody(person) }, bookingKey))
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
      submitLabel={t('Book my call')}
      busyLabel={t('Booking your call…')}
      failure={t('Your call isn’t booked yet')}
    >
      {answer ? (
        <p>
          {rich('Your time: <b>{time}</b>', {
            time: formatSlot(answer, startsAt),
            b: (text) => <strong>{text}</strong>,
          })}
        </p>
      ) : null}
    </ContactForm>
  )
}

/** Formats the chosen time as `Monday, November 23 at 9:00 AM, Central Time`. */
function formatSlot(availability: CallAvailability, startsAt: string): string {
  const zone = zoneWords(availability)
  for (const day of availability.days) {
    const slot = day.slots.find((candidate) => candidate.startsAt === startsAt)
    if (slot)
      return t('{day} at {time}, {zone}', {
        day: dayWords(day),
        time: timeWords(slot, availability.timeZone),
        zone,
      })
  }
  return zone
}
