import type { AnswerChange } from '@gapwise/form-engine'

import { type ApplicationDetail, call } from '../../adapters/api/api-client'

/** Maximum number of reads. A read is stale if a save finished while it was under way. */
const MOST_READS = 5

/** Returns every answer of an application on the server, including cleared ones. */
export function storedAnswers({ answers, cleared }: ApplicationDetail): AnswerChange[] {
  const given = Object.entries(answers).flatMap(([section, fields]) =>
    Object.entries(fields).map(([field, value]) => ({ section, field, value })),
  )
  return [...given, ...cleared.map((ref) => ({ ...ref, value: undefined }))]
}

/**
 * Reads an application that is at least as new as the last save from here. A response from before
 * that save would bring back the answers that it replaced.
 * @param revision returns the newest revision that this page knows of; called after each read
 * @returns `undefined` if every read was stale
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
