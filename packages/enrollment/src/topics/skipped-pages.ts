import { enrollmentTopics } from '@gapwise/enrollment-forms/topics'
import type { Form, SectionDefinition } from '@gapwise/form-engine/core'

import { isSamePage, questionPages, type QuestionPage } from './question-pages'

/** A page without what it shows. */
type PageAddress = Pick<QuestionPage, 'topic' | 'id'>

/**
 * Returns the pages that the underwriting type hides now, in order. An underwritten applicant would
 * have to answer them.
 *
 * @see D11
 */
export function skippedPages(form: Form): PageAddress[] {
  const skipped = new Set(
    form.definition.sections
      .filter((section) => readsUnderwritingType(section) && !form.isSectionVisible(section.id))
      .map(({ id }) => id),
  )
  return enrollmentTopics.flatMap(({ id: topic, pages }) =>
    pages
      .filter(({ parts }) => parts.every(({ section }) => skipped.has(section)))
      .map(({ id }) => ({ topic, id })),
  )
}

function readsUnderwritingType({ depends_on: condition }: SectionDefinition): boolean {
  const entries = condition?.field_value_list ?? []
  return entries.some(
    (entry) => 'attribute_name' in entry && entry.attribute_name === 'underwriting_type',
  )
}

/**
 * Returns true for the first page, and for the first one after the skipped pages. On these, the app
 * says how many pages can be skipped.
 */
export function isNextToSkipped(form: Form, page: PageAddress): boolean {
  const visible = questionPages(form)
  const order = enrollmentTopics.flatMap(({ id: topic, pages }) =>
    pages.map(({ id }) => ({ topic, id })),
  )
  const position = (address: PageAddress) => order.findIndex((each) => isSamePage(each, address))
  const lastSkipped = Math.max(...skippedPages(form).map(position))
  const next = visible.find((each) => position(each) > lastSkipped)
  return [visible[0], next].some((each) => each !== undefined && isSamePage(each, page))
}
