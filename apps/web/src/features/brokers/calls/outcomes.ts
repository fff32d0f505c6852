import type { CallOutcome } from '../../../adapters/api/broker-client'

/** Titles for the outcomes of a phone call. */
export const OUTCOMES: Readonly<Record<CallOutcome, string>> = {
  reached: 'Reached',
  'no-answer': 'No answer',
  'left-message': 'Left a message',
  'wrong-number': 'Wrong number',
  'not-interested': 'Not interested',
}

const RETRIED: ReadonlySet<CallOutcome> = new Set(['no-answer', 'left-message'])

/** Returns `true` if the call stays open after this outcome, and a broker calls again. */
export function isRetried(outcome: CallOutcome): boolean {
  return RETRIED.has(outcome)
}
