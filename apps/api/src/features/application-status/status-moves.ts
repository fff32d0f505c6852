import type { SubmissionAction, SubmissionStatus } from '@gapwise/api-contract'

/**
 * Statuses that can follow each status (D75). The insurer can answer before the receipt of the
 * delivery is stored, so every answer is also allowed right after `submitted`.
 */
export const STATUS_MOVES: Readonly<Record<SubmissionStatus, readonly SubmissionStatus[]>> = {
  submitted: ['delivered', 'in_review', 'needs_information', 'approved', 'declined', 'withdrawn'],
  delivered: ['in_review', 'needs_information', 'approved', 'declined', 'withdrawn'],
  in_review: ['needs_information', 'approved', 'declined', 'withdrawn'],
  needs_information: ['in_review', 'needs_information', 'approved', 'declined', 'withdrawn'],
  approved: [],
  declined: [],
  withdrawn: [],
}

/** Statuses that every application has had once it has a later one. */
const FIRST_STEPS: readonly SubmissionStatus[] = ['submitted', 'delivered']

/** A status with its note for the applicant. */
export interface NotedStatus {
  readonly status: SubmissionStatus
  readonly note: string | undefined
}

/**
 * Compares a wanted status with the current one.
 * - `set`: the move is allowed.
 * - `kept`: nothing changes. The application already has this status, with this note, or is past it.
 * - `refused`: the move is not allowed.
 */
export function statusMove(
  current: NotedStatus | undefined,
  wanted: NotedStatus,
): 'set' | 'kept' | 'refused' {
  if (!current) return wanted.status === 'submitted' ? 'set' : 'refused'
  if (current.status === wanted.status && current.note === wanted.note) return 'kept'
  if (STATUS_MOVES[current.status].includes(wanted.status)) return 'set'
  return FIRST_STEPS.includes(wanted.status) ? 'kept' : 'refused'
}

/** Returns `true` if no status can follow. */
export function isFinalStatus(status: SubmissionStatus): boolean {
  return STATUS_MOVES[status].length === 0
}

/** Returns the statuses that a broker can set. The server alone reports a delivery. */
export function possibleForBroker(status: SubmissionStatus): SubmissionStatus[] {
  return STATUS_MOVES[status].filter((next) => next !== 'delivered')
}

/** Returns `true` if a status says nothing to the applicant without a note. */
export function needsNote(status: SubmissionStatus): boolean {
  return status === 'needs_information' || status === 'declined'
}

/** Returns what the applicant can do while the application has a status. */
export function actionsFor(status: SubmissionStatus): SubmissionAction[] {
  if (isFinalStatus(status)) return []
  return status === 'needs_information' ? ['add-documents', 'withdraw'] : ['withdraw']
}
