import type { QuestionPage } from '@gapwise/enrollment'
import type { FieldRef } from '@gapwise/form-engine/core'

/** Options for a link to a page of questions. */
export interface QuestionAddress {
  /** Focuses this field. */
  readonly field?: string
  /** Row of the field, if the field is a column of a table. Starts at 0. */
  readonly row?: number | undefined
  /** Makes Continue and Back lead to the review. */
  readonly fromReview?: boolean
}

/**
 * Returns the address of an application's questions. Without a page, the address opens the page
 * where the user left off.
 */
export function questionsPath(
  id: string,
  page?: Pick<QuestionPage, 'topic' | 'id'>,
  { field, row, fromReview }: QuestionAddress = {},
): string {
  const path = `/apply/${encodeURIComponent(id)}`
  if (!page) return path
  const query = new URLSearchParams({ topic: page.topic, page: page.id })
  if (field !== undefined) query.set('field', field)
  if (row !== undefined) query.set('row', String(row))
  if (fromReview) query.set('return', 'review')
  return `${path}?${query}`
}

/** Returns the id of the element that the review focuses after a change of a field's answer. */
export function reviewRow({ section, field }: FieldRef): string {
  return `answer-${section}-${field}`
}

/** Returns the address of the review, at the row of a field. */
export function reviewPath(id: string, ref?: FieldRef): string {
  return stepPath('review', id) + (ref ? `#${encodeURIComponent(reviewRow(ref))}` : '')
}

/**
 * Returns the address of a later step of an application. The address contains the application's id,
 * because the browser's storage does not contain it.
 */
export function stepPath(
  step: 'review' | 'electronic-disclosure' | 'submit' | 'ask-to-sign' | 'sign-on-paper',
  id: string,
): string {
  return `/${step}?${new URLSearchParams({ application: id })}`
}

/** The page about reasons why a person cannot apply online. */
export const OTHER_OPTIONS = '/other-options'

/**
 * Returns the address of the page about an application's reason to stop. The address does not name
 * the question, because it would tell an answer about health.
 */
export function otherOptionsPath(id: string): string {
  return `${OTHER_OPTIONS}?${new URLSearchParams({ application: id })}`
}

/**
 * Returns the address of the page that compares offers for an application. The page opens the
 * application's own quote (D61).
 */
export function comparePath(id: string): string {
  return `/compare?${new URLSearchParams({ application: id })}`
}

/**
 * Returns the path of the page where users add their email address. The link in the email leads to
 * `destination`.
 */
export function connectPath(destination: string): string {
  return `/connect?${new URLSearchParams({ next: destination })}`
}

/** Returns the address of the sign-in page. After sign-in, that page opens `destination`. */
export function loginPath(destination: string | undefined): string {
  return destination ? `/login?${new URLSearchParams({ next: destination })}` : '/login'
}
