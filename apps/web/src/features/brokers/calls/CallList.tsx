import { type RefObject, useEffect, useRef } from 'react'

import type { BrokerCall } from '../../../adapters/api/broker-client'
import { FilterSelect, optionsFromValues, useColleagues } from '../components'
import { CallCard } from './CallCard'
import type { CallView } from './views'

interface CallListProps {
  calls: readonly BrokerCall[]
  view: CallView
  /** Name of whoever makes the calls to show; `-` for calls of nobody, absent for all. */
  assignee: string | undefined
  onAssignee: (name: string) => void
  onChanged: () => void
}

const EMPTY: Readonly<Record<CallView, string>> = {
  due: 'No call is due today.',
  open: 'No call is open. New ones show here as soon as a client asks for one.',
  past: 'No call in the past 30 days.',
}

/** The calls of a view; the next one first, past ones from the latest back. */
export function CallList({ calls, view, assignee, onAssignee, onChanged }: CallListProps) {
  const colleagues = useColleagues()
  const count = useLostFocus(calls)
  const inView = calls.filter((call) => belongs(call, view))
  const shown = inView.filter((call) => !assignee || makerOf(call) === assignee)
  const sorted = shown.toSorted((one, other) => {
    const order = timeOf(one).localeCompare(timeOf(other))
    return view === 'past' ? -order : order
  })
  return (
    <>
      <div className="call-head">
        <FilterSelect
          label="Made by"
          value={assignee}
          options={[['-', 'Nobody yet'], ...optionsFromValues(calls.map((call) => nameOf(call)))]}
          onChange={onAssignee}
        />
        <p role="status" className="quiet" ref={count} tabIndex={-1}>
          {countInWords(sorted.length, inView.length, view)}
        </p>
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

function countInWords(shown: number, inView: number, view: CallView): string {
  if (inView === 0) return EMPTY[view]
  if (shown === 0) return `None of ${calls(inView)}. Choose “Any” above to see all of them.`
  return shown === inView ? calls(shown) : `${shown} of ${calls(inView)}`
}

const calls = (count: number): string => (count === 1 ? '1 call' : `${count} calls`)

function belongs(call: BrokerCall, view: CallView): boolean {
  if (view === 'due') return call.due
  return (call.status === 'booked') === (view === 'open')
}

function nameOf({ assignee }: BrokerCall): string | null {
  return assignee?.name ?? null
}

function makerOf(call: BrokerCall): string {
  return nameOf(call) ?? '-'
}

function timeOf({ startsAt, askedAt }: BrokerCall): string {
  return startsAt ?? askedAt
}

/**
 * Takes the focus when new rows came and the one that had it is gone, as after noting how a call went:
 * keyboard users would have to start again at the top of the page.
 * @param rows What is shown; another list is a new one.
 */
function useLostFocus(rows: readonly unknown[]): RefObject<HTMLParagraphElement | null> {
  const target = useRef<HTMLParagraphElement>(null)
  const before = useRef(rows)
  useEffect(() => {
    if (before.current === rows) return
    before.current = rows
    if (document.activeElement === document.body) target.current?.focus()
  }, [rows])
  return target
}
