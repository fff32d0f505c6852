import { minutesLeft, neighbors, type QuestionPage, topicStates } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine/core'

import { questionsPath, reviewPath } from '../../../application/facts/addresses'

/** Heading of a questions page, and title of the browser tab. */
export interface QuestionsHeading {
  readonly title: string
  readonly documentTitle: string
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
  const topic = topicStates(form).find((candidate) => candidate.id === page.topic)?.title
  const { before } = neighbors(form, page)
  const back = before && questionsPath(id, before)
  return {
    title: page.title,
    documentTitle: topic && topic !== page.title ? `${page.title} – ${topic}` : page.title,
    lead: page.lead,
    back: fromReview ? reviewPath(id) : back,
  }
}

/** Returns a string such as "About you · 1 of 6 · about 9 minutes left". */
export function progressText(form: Form, page: QuestionPage): string {
  const topics = topicStates(form)
  const at = topics.findIndex(({ id }) => id === page.topic)
  const minutes = minutesLeft(form)
  return [
    topics[at]?.title ?? page.title,
    `${at + 1} of ${topics.length}`,
    `about ${minutes} minute${minutes === 1 ? '' : 's'} left`,
  ].join(' · ')
}
