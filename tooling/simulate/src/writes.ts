import type { Exchange } from './ports/exchange'
import type { Person } from './people/person'
import { groupBy } from './world/group-by'

/** One write of an answer, from the first attempt to its acknowledgment. */
export interface Write {
  readonly section: string
  readonly field: string
  readonly value: unknown
  readonly start: number
  /** Moment of the acknowledgment, or `Infinity` if the write is not acknowledged. */
  readonly end: number
  /** Source of the write: the number of the save request, such as `#12`, or `the journal`. */
  readonly by: string
}

interface Change {
  readonly section: string
  readonly field: string
  readonly value?: unknown
}

/**
 * Returns whether the server refused a request. After a status of 500 and up, the write can still
 * be in the database: the connection can drop after the commit.
 */
function isRefused({ served }: Exchange): boolean {
  return served !== undefined && served.status >= 400 && served.status < 500
}

/**
 * Returns one person's writes to one application, from saves and from the person's journal.
 * Includes only fields in which the person typed an answer. Saves with the same idempotency key are
 * one write, which takes effect when the first of them arrives.
 */
export function writesOf(
  person: Person,
  applicationId: string,
  exchanges: readonly Exchange[],
): readonly Write[] {
  const saves = exchanges.filter(
    ({ method, path }) => method === 'PATCH' && path.includes(applicationId),
  )
  const attempts = groupBy(saves, ({ key, number }) => key ?? `#${number}`)
  const saved = [...attempts.values()].flatMap((ofKey) => {
    const [first] = ofKey
    if (!first || ofKey.every(isRefused)) return []
    const arrived = ofKey
      .filter(({ served }) => served && served.status < 300)
      .map(({ arrivedAt = Infinity }) => arrivedAt)
    const end = Math.min(Infinity, ...arrived)
    const { changes } = first.body as { changes: readonly Change[] }
    return changes.map(({ section, field, value }) => ({
      ...{ section, field, value, start: first.sentAt, end },
      by: `#${first.number}`,
    }))
  })
  // After an application is sent, it no longer changes, not even through a journal.
  const isSent = exchanges.some(
    ({ path, served }) =>
      path === `/api/application/${applicationId}/submit` && served?.status === 200,
  )
  // Each browser has its own journal, so the journal of a browser that the person no longer uses
  // does not count.
  const left = isSent
    ? []
    : person.journaled.filter(({ browser }) => browser === person.browser.name)
  const journaled = left.flatMap(({ moment, changes }) =>
    changes.map((change) => ({ ...change, start: moment, end: moment, by: 'the journal' })),
  )
  const isTyped = ({ value }: Write): boolean => String(value).includes(person.mark)
  const all = [...saved, ...journaled]
  const fields = new Set(all.filter(isTyped).map(({ field }) => field))
  return all
    .filter(({ field }) => fields.has(field))
    .toSorted((one, other) => one.start - other.start)
}
