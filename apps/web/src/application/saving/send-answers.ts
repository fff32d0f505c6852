import type { AnswerChange } from '@gapwise/form-engine/core'

import { call } from '../../adapters/api/api-client'
import type { AutosaveRequest } from '../../autosave/autosave'

/** Sends an application's changed answers to the server. */
export function sendAnswers(
  id: string,
  changes: readonly AnswerChange[],
  { idempotencyKey, keepalive }: AutosaveRequest,
) {
  return call('saveAnswers', {
    params: { id },
    body: { changes: changes.map(toWire) },
    idempotencyKey,
    keepalive,
  })
}

/** An absent value clears the answer (D30). */
function toWire({ section, field, value }: AnswerChange) {
  return value === undefined ? { section, field } : { section, field, value }
}
