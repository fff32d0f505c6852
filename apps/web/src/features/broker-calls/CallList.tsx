import type { BrokerCall } from '../../adapters/broker-client'
import { CallCard } from './CallCard'
import type { CallView } from './views'

interface CallListProps {
  calls: readonly BrokerCall[]
  view: CallView
  onChanged: () => void
}

const EMPTY: Readonly<Record<CallView, string>> = {
  due: 'No call is due today.',
  open: 'No call is open. New ones show here as soon as a client asks for one.',
  past: 'No call in the past 30 days.',
}

/** The calls of a view; the next one first, past ones from the latest back. */
export function CallList({ calls, view, onChanged }: CallListProps) {
  const shown = calls.filter((call) => belongs(call, view))
  const sorted = shown.toSorted((one, other) => {
    const order = timeOf(one).localeCompare(timeOf(other))
    return view === 'past' ? -order : order
  })
  if (sorted.length === 0) return <p role="status">{EMPTY[view]}</p>
  return (
    <>
      <p role="status" className="quiet">
        {sorted.length} {sorted.length === 1 ? 'call' : 'calls'}
      </p>
      <ul className="call-cards">
        {sorted.map((call) => (
          <li key={call.id}>
            <CallCard call={call} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </>
  )
}

function belongs(call: BrokerCall, view: CallView): boolean {
  if (view === 'due') return call.due
  return (call.status === 'booked') === (view === 'open')
}

function timeOf({ startsAt, askedAt }: BrokerCall): string {
  return startsAt ?? askedAt
}
