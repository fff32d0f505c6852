import type { StatusEntry, SubmissionStatus } from '../../../adapters/api/status-client'
import { STATUS_WORDS } from '../../../application/facts/status-words'
import { t } from '../../../language'

/** One step of the timeline of a sent application. */
export interface StatusStep {
  readonly title: string
  /** When the step happened. Absent if it has not happened yet. */
  readonly at?: string
  readonly note?: string
  readonly state: 'done' | 'now' | 'later'
}

/** Steps that every application that is not withdrawn goes through. */
const USUAL: readonly SubmissionStatus[] = ['submitted', 'delivered', 'in_review']
const FINAL: readonly SubmissionStatus[] = ['approved', 'declined', 'withdrawn']

/**
 * Returns the timeline of a sent application: what has happened, with its time, and then the usual
 * steps that are still ahead.
 */
export function statusSteps(statuses: readonly StatusEntry[]): StatusStep[] {
  const last = statuses.length - 1
  const past = statuses.map(({ status, at, note }, index): StatusStep => ({
    title: t(STATUS_WORDS[status]),
    at,
    ...(note === undefined ? {} : { note }),
    state: index === last ? 'now' : 'done',
  }))
  const current = statuses[last]?.status ?? 'submitted'
  if (FINAL.includes(current)) return past
  const reached = statuses.map(({ status }) => USUAL.indexOf(status))
  const ahead = USUAL.slice(Math.max(...reached, current === 'needs_information' ? 2 : 0) + 1)
  const later = [...ahead.map((status) => t(STATUS_WORDS[status])), t('The insurer’s decision')]
  return [...past, ...later.map((title): StatusStep => ({ title, state: 'later' }))]
}
