import type { CallOutcome } from '../../../adapters/api/broker-client'

/** Titles for the outcomes of a phone call. */
export const OUTCOMES: Readonly<Record<CallOutcome, string>> = {
  reached: 'Reached',
  'left-message': 'Left a message',
  'no-answer': 'No answer',
  'wrong-number': 'Wrong number',
  'not-interested': 'Not interested',
}
