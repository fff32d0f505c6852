import type { AnswerChange, FieldRef } from '@gapwise/form-engine/core'

import { type ApplicationDetail, call } from '../../adapters/api/api-client'

/**
 * Maximum number of attempts to read the application. A read is repeated if a save finished during
 * it.
 */
const MOST_READS = 5

/**
 * Returns an application's answers on the server, including cleared ones. Leaves out answers that a
 * broker entered and the user has not confirmed, because setting an answer confirms it (D44).
 */
export function storedAnswers({ answers, cleared, prefilled }: ApplicationDetail): AnswerChange[] {
  const given = Object.entries(answers).flatMap(([section, fields]) =>
    Object.entries(fields).map(([field, value]) => ({ section, field, value })),
  )
  const isOpen = ({ section, field }: FieldRef) =>
    prefilled?.some((one) => one.section === section && one.field === field) ?? false
  return [
    ...given.filter((answer) => !isOpen(answer)),
    ...cleared.map((ref) => ({ ...ref, value: undefined })),
  ]
}

/**
 * Reads an application that is not older than this page's last save. An older response would
 * restore answers that the save replaced.
 * @param revision returns the newest revision that this page knows of; called after each read
 * @returns `undefined` if every read was too old
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
