import type { AnswerChange } from '@gapwise/form-engine'

import { type ApplicationDetail, call } from '../../adapters/api/api-client'

/** Reads that may come too late before one is given up: each means that a save overtook it. */
const MOST_READS = 5

/** Every answer that the server holds of an application, cleared ones included. */
export function storedAnswers({ answers, cleared }: ApplicationDetail): AnswerChange[] {
  const given = Object.entries(answers).flatMap(([section, fields]) =>
    Object.entries(fields).map(([field, value]) => ({ section, field, value })),
  )
  return [...given, ...cleared.map((ref) => ({ ...ref, value: undefined }))]
}

/**
 * The application as it is on the server, no older than the last save from here: an answer that was under way
 * while a save was accepted would put back what that save replaced.
 * @param revision the newest that this page knows of, asked for after each read
 */
export async function readNewest(
  id: string,
  revision: () => number,
): Promise<ApplicationDetail | undefined> {
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const detail = await call('readApplication', { params: { id } })
    if (detail.revision >= revision()) return detail
  }
  return undefined
}
