import type { SubmissionStatus } from '@gapwise/api-contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFinalStatus, STATUS_MOVES, statusMove, type NotedStatus } from './status-moves'

const STATUSES = Object.keys(STATUS_MOVES) as SubmissionStatus[]
const noted = fc.record({
  status: fc.constantFrom(...STATUSES),
  note: fc.option(fc.constantFrom('Send proof of coverage.', 'Call us.'), { nil: undefined }),
})

/** Applies wanted statuses in order, as the server does. */
function historyOf(wanted: readonly NotedStatus[]): NotedStatus[] {
  const history: NotedStatus[] = []
  for (const next of wanted) {
    if (statusMove(history.at(-1), next) === 'set') history.push(next)
  }
  return history
}

describe('the status of a sent application', () => {
  it('starts as submitted, and ends at the first final status', () => {
    fc.assert(
      fc.property(fc.array(noted, { maxLength: 12 }), (wanted) => {
        const history = historyOf(wanted)
        expect(history.slice(0, 1).every(({ status }) => status === 'submitted')).toBe(true)
        expect(history.slice(0, -1).filter(({ status }) => isFinalStatus(status))).toEqual([])
        expect(history.filter(({ status }) => status === 'submitted').length).toBeLessThan(2)
        expect(history.filter(({ status }) => status === 'delivered').length).toBeLessThan(2)
      }),
    )
  })

  it('does not change when every message arrives twice in a row', () => {
    fc.assert(
      fc.property(fc.array(noted, { maxLength: 12 }), (wanted) => {
        const doubled = wanted.flatMap((next) => [next, next])
        expect(historyOf(doubled)).toEqual(historyOf(wanted))
      }),
    )
  })

  it('keeps the answer of the insurer when the receipt of the delivery comes later', () => {
    const approved = { status: 'approved', note: undefined } as const
    expect(statusMove(approved, { status: 'delivered', note: undefined })).toBe('kept')
    expect(statusMove(approved, { status: 'declined', note: undefined })).toBe('refused')
  })

  it('asks for more information as often as the insurer does', () => {
    const asked = { status: 'needs_information', note: 'Send proof of coverage.' } as const
    expect(statusMove(asked, asked)).toBe('kept')
    expect(statusMove(asked, { ...asked, note: 'Send page 2 as well.' })).toBe('set')
  })
})
