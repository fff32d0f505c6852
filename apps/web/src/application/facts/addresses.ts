import type { QuestionPage } from '@gapwise/enrollment'

/** How somebody came to a page of questions, and where Continue leads from there. */
export interface QuestionAddress {
  /** Put the focus on this field. */
  readonly field?: string
  /** Continue and Back lead to the review. */
  readonly fromReview?: boolean
}

/** Where the questions of an application are; without a page, where the person left off. */
export function questionsPath(
  id: string,
  page?: Pick<QuestionPage, 'section' | 'number'>,
  { field, fromReview }: QuestionAddress = {},
): string {
  const path = `/apply/${encodeURIComponent(id)}`
  if (!page) return path
  const query = new URLSearchParams({ section: page.section, page: String(page.number) })
  if (field !== undefined) query.set('field', field)
  if (fromReview) query.set('return', 'review')
  return `${path}?${query}`
}

/** The address of a later step of the same application: its id travels along, in no storage. */
export function stepPath(step: 'review' | 'electronic-disclosure' | 'submit', id: string): string {
  return `/${step}?${new URLSearchParams({ application: id })}`
}

/** Where the offers for an application are compared: there, its own quote opens (D61). */
export function comparePath(id: string): string {
  return `/compare?${new URLSearchParams({ application: id })}`
}

/** Where somebody puts an e-mail address to their work, to come back to `destination` from anywhere. */
export function connectPath(destination: string): string {
  return `/connect?${new URLSearchParams({ next: destination })}`
}
