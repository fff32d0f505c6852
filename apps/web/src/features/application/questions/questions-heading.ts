import { neighbors, type QuestionPage, sectionPages } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine/core'

import { questionsPath, stepPath } from '../../../application/facts/addresses'

/** Heading of a questions page, and title of the browser tab. */
export interface QuestionsHeading {
  readonly title: string
  readonly documentTitle: string
  readonly eyebrow: string
  readonly lead: string | undefined
  readonly back: string | undefined
}

/**
 * Returns the heading of a questions page.
 * @param id application id
 * @param fromReview `true` if the user came from the review to change an answer. The Back link then
 * leads to the review.
 */
export function questionsHeading(
  id: string,
  form: Form,
  page: QuestionPage,
  fromReview: boolean,
): QuestionsHeading {
  const section = form.definition.sections.find((candidate) => candidate.id === page.section)
  const sectionTitle = section?.title ?? page.title
  const { before } = neighbors(form, page)
  const back = before && questionsPath(id, before)
  return {
    title: page.title,
    documentTitle: page.title === sectionTitle ? page.title : `${page.title} – ${sectionTitle}`,
    eyebrow: positionText(form, page, sectionTitle),
    lead: page.lead ?? (page.number === 1 ? section?.body : undefined),
    back: fromReview ? stepPath('review', id) : back,
  }
}

/** Returns a string such as "Section 2 of 14: Medicare Details, page 1 of 3". */
function positionText(form: Form, page: QuestionPage, title: string): string {
  const sections = form.visibleSections()
  const position = `Section ${sections.indexOf(page.section) + 1} of ${sections.length}: ${title}`
  const pages = sectionPages(form, page.section).length
  return pages > 1 ? `${position}, page ${page.number} of ${pages}` : position
}
