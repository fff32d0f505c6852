import type { BrokerCall } from '../../../adapters/api/broker-client'
import {
  CsvButton,
  FilterSelect,
  optionsFromValues,
  useColleagues,
  useRestoredFocus,
} from '../components'
import { CallCard } from './CallCard'
import type { CallView } from './views'

interface CallListProps {
  calls: readonly BrokerCall[]
  view: CallView
  /**
   * Name of the broker whose calls are shown. `-` shows unassigned calls, and `undefined` shows all
   * calls.
   */
  assignee: string | undefined
  onAssignee: (name: string) => void
  onChanged: () => void
}

const EMPTY: Readonly<Record<CallView, string>> = {
  due: 'No calls are due today.',
  open: 'No open calls. A new call will appear here when a client asks for one.',
  past: 'No calls in the past 30 days.',
}

/** The calls in one view. Upcoming calls are sorted soonest first, and past calls latest first. */
export function CallList({ calls, view, assignee, onAssignee, onChanged }: CallListProps) {
  const colleagues = useColleagues()
  const count = useRestoredFocus(calls)
  const inView = calls.filter((call) => isInView(call, view))
  const shown = inView.filter((call) => !assignee || assigneeOf(call) === assignee)
  const sorted = shown.toSorted((one, other) => {
    const order = timeOf(one).localeCompare(timeOf(other))
    return view === 'past' ? -order : order
  })
  return (
    <>
      <div className="call-head">
        <FilterSelect
          label="Handled by"
          value={assignee}
          options={[['-', 'No one yet'], ...optionsFromValues(calls.map((call) => nameOf(call)))]}
          onChange={onAssignee}
        />
        <p role="status" className="quiet" ref={count} tabIndex={-1}>
          {formatCount(sorted.length, inView.length, view)}
        </p>
        {sorted.length > 0 ? (
          <CsvButton
            call="exportCalls"
            body={{ ids: sorted.map(({ id }) => id) }}
            fileName="calls.csv"
          />
        ) : null}
      </div>
      <ul className="call-cards">
        {sorted.map((call) => (
          <li key={call.id}>
            <CallCard call={call} colleagues={colleagues} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </>
  )
}

function formatCount(shown: number, inView: number, view: CallView): string {
  if (inView === 0) return EMPTY[view]
  if (shown === 0) return `0 of ${calls(inView)}. Choose “Any” above to see them all.`
  return shown === inView ? calls(shown) : `${shown} of ${calls(inView)}`
}

const calls = (count: number): string => (count === 1 ? '1 call' : `${count} calls`)

function isInView(call: BrokerCall, view: CallView): boolean {
  if (view === 'due') return call.due
  return (call.status === 'booked') === (view === 'open')
}

function nameOf({ assignee }: BrokerCall): string | null {
  return assignee?.name ?? null
}

function assigneeOf(call: BrokerCall): string {
  return nameOf(call) ?? '-'
}

function timeOf({ nextTryAt, startsAt, askedAt }: BrokerCall): string {
  return nextTryAt ?? startsAt ?? askedAt
}
