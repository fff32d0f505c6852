import { enrollmentTopics } from '@gapwise/enrollment-forms/topics'
import type { Form } from '@gapwise/form-engine/core'

import { fieldAt } from '../fields'
import { fieldsOnPage, pageFinder, questionPages, type QuestionPage } from './question-pages'

/** A topic and what is left to do in it. */
export interface TopicState {
  readonly id: string
  readonly title: string
  /** Id of the topic's first page. */
  readonly firstPage: string
  /** `done` only if every question that needs an answer has a valid one. */
  readonly state: 'done' | 'started' | 'todo'
  /** Number of questions that still need an answer or a correction. */
  readonly left: number
}

/** Returns the topics that have pages now, in order. */
export function topicStates(form: Form): TopicState[] {
  const pages = questionPages(form)
  const pageOf = pageFinder(form)
  const open = new Map<string, Set<string>>()
  for (const issue of form.validate({ mode: 'strict' })) {
    const topic = pageOf(issue)?.topic
    if (topic === undefined) continue
    const fields = open.get(topic) ?? new Set()
    open.set(topic, fields.add(`${issue.section} ${issue.field} ${issue.row}`))
  }
  return enrollmentTopics.flatMap(({ id, title }) => {
    const own = pages.filter(({ topic }) => topic === id)
    const [first] = own
    if (!first) return []
    const left = open.get(id)?.size ?? 0
    const isStarted = () => own.some((page) => hasAnswer(form, page))
    const state = left === 0 ? 'done' : isStarted() ? 'started' : 'todo'
    return [{ id, title, firstPage: first.id, state, left }]
  })
}

/** Returns true if the person has answered a question of the page, or confirmed a preset. */
function hasAnswer(form: Form, page: QuestionPage): boolean {
  return fieldsOnPage(page).some(({ section, field }) => {
    const type = fieldAt(form.definition, { section, field })?.definition.type
    if (type === 'heading' || type === 'link' || type === 'text-block') return false
    const { value, unconfirmed } = form.getField(section, field)
    const isEmpty = value === undefined || value === '' || (Array.isArray(value) && !value.length)
    return !isEmpty && !unconfirmed
  })
}
