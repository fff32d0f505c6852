import type { ScheduledCall } from '../../adapters/calls-client'
import { ButtonLink } from '../../ui/Button'
import { CallCard } from './CallCard'

interface BookedCallsProps {
  calls: readonly ScheduledCall[]
  onChanged: () => void
}

/** Calls to come, then past ones. */
export function BookedCalls({ calls, onChanged }: BookedCallsProps) {
  const coming = calls.filter(({ open }) => open)
  const past = calls.filter(({ open }) => !open)
  return (
    <>
      <section className="stack" aria-labelledby="coming">
        <h2 id="coming" tabIndex={-1}>
          Coming up
        </h2>
        {coming.length === 0 ? (
          <>
            <p>You have no call with us.</p>
            <div className="actions">
              <ButtonLink to="/schedule-call">Schedule a call</ButtonLink>
              <ButtonLink to="/contact-schedule-call" variant="secondary">
                Ask us to call you
              </ButtonLink>
            </div>
          </>
        ) : (
          <ul className="booked-calls">
            {coming.map((call) => (
              <li key={call.id}>
                <CallCard call={call} onChanged={onChanged} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {past.length === 0 ? null : (
        <section className="stack" aria-labelledby="past">
          <h2 id="past">Past and cancelled</h2>
          <ul className="bullets">
            {past.map(({ id, when, status }) => (
              <li key={id}>
                {when} — {status === 'cancelled' ? 'cancelled' : 'done'}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
