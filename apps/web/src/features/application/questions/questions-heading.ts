import {
  minutesLeft,
  neighbors,
  type QuestionPage,
  textAnswer,
  topicStates,
} from '@gapwise/enrollment'
import { enrollmentTopics } from '@gapwise/enrollment-forms/topics'

import type { ApplyingFor } from '../../../adapters/api/api-client'
import { questionsPath, reviewPath } from '../../../application/facts/addresses'
import { forWhom, titleForHelper, whoYouIs } from '../../../application/facts/applicant-words'
import type { OpenApplication } from '../../../application/open/open-application'
import { t } from '../../../language'

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
  const lead = [whoYouIs(applying_for, textAnswer(form, 'first_name')), page.lead && t(page.lead)]
  return {
    title,
    documentTitle: topic === title ? title : `${title} – ${topic}`,
    lead: lead.filter(Boolean).join(' ') || undefined,
    back: fromReview ? reviewPath(id) : back,
  }
}

/** How far the user is in an application. */
export interface ApplicationProgress {
  readonly applyingFor: ApplyingFor | undefined
  /** First name of the applicant. Can be empty. */
  readonly name: string
  /** Title of the topic. */
  readonly topic: string
  /** Number of the topic. Starts at 1. */
  readonly number: number
  /** Number of topics. */
  readonly count: number
  readonly minutes: number
}

/** Returns how far the user is when a page opens. */
export function progressAt(
  { form, store }: OpenApplication,
  page: QuestionPage,
): ApplicationProgress {
  const topics = topicStates(form)
  const at = topics.findIndex(({ id }) => id === page.topic)
  return {
    applyingFor: store.getState().detail.applying_for,
    name: textAnswer(form, 'first_name'),
    topic: topics[at]?.title ?? page.title,
    number: at + 1,
    count: topics.length,
    minutes: minutesLeft(form),
  }
}

/**
 * Returns a string such as "About you · 1 of 6 · about 9 minutes left". It begins with the applicant
 * for a helper or a couple.
 */
export function progressText({
  applyingFor,
  name,
  topic,
  number,
  count,
  minutes,
}: ApplicationProgress): string {
  return [
    forWhom(applyingFor, name) ?? t(topic),
    t('{number}\u00A0of\u00A0{count}', { number, count }),
    minutes === 1 ? t('about 1 minute left') : t('about {minutes} minutes left', { minutes }),
  ].join('\u00A0· ')
}
