import {
  minutesLeft,
  neighbors,
  type QuestionPage,
  textAnswer,
  topicStates,
} from '@gapwise/enrollment'
import { enrollmentTopics } from '@gapwise/enrollment-forms/topics'

import { questionsPath, reviewPath } from '../../../application/facts/addresses'
import { forWhom, titleForHelper, whoYouIs } from '../../../application/facts/applicant-words'
import type { OpenApplication } from '../../../application/open/open-application'

/** Heading of a questions page, and title of the browser tab. */
export interface QuestionsHeading {
  readonly title: string
  readonly documentTitle: string
  readonly lead: string | undefined
  readonly back: string | undefined
}

/**
 * Returns the heading of a questions page.
 * @param fromReview `true` if the user came from the review to change an answer. The Back link then
 * leads to the review.
 */
export function questionsHeading(
  { id, form, store }: OpenApplication,
  page: QuestionPage,
  fromReview: boolean,
): QuestionsHeading {
  const { applying_for } = store.getState().detail
  const found = enrollmentTopics.find(({ id: candidate }) => candidate === page.topic)?.title
  const topic = titleForHelper(found ?? page.title, applying_for)
  const title = titleForHelper(page.title, applying_for)
  const { before } = neighbors(form, page)
  const back = before && questionsPath(id, before)
  const lead = [whoYouIs(applying_for, textAnswer(form, 'first_name')), page.lead]
  return {
    title,
    documentTitle: topic === title ? title : `${title} – ${topic}`,
    lead: lead.filter(Boolean).join(' ') || undefined,
    back: fromReview ? reviewPath(id) : back,
  }
}

/**
 * Returns a string such as "About you · 1 of 6 · about 9 minutes left". It begins with the applicant
 * for a helper or a couple.
 */
export function progressText({ form, store }: OpenApplication, page: QuestionPage): string {
  const topics = topicStates(form)
  const at = topics.findIndex(({ id }) => id === page.topic)
  const minutes = minutesLeft(form)
  const whom = forWhom(store.getState().detail.applying_for, textAnswer(form, 'first_name'))
  return [
    whom ?? topics[at]?.title ?? page.title,
    `${at + 1}\u00A0of\u00A0${topics.length}`,
    `about ${minutes} minute${minutes === 1 ? '' : 's'} left`,
  ].join(' · ')
}
