import { pageOfField, pageOfHeading, type QuestionPage } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine/core'

/**
 * Returns the page that the URL's query string asks for. A page that is hidden now stands for the
 * first page of its topic. An older link names a section and the number of a page in it, and
 * sometimes a field.
 */
export function namedPage(
  form: Form,
  pages: readonly QuestionPage[],
  search: URLSearchParams,
): QuestionPage | undefined {
  const section = search.get('section')
  if (section !== null) {
    const field = search.get('field')
    if (!form.definition.sections.some(({ id }) => id === section)) return undefined
    if (field !== null && form.isSectionVisible(section))
      return pageOfField(form, { section, field })
    return pageOfHeading(form, section, Number(search.get('page') ?? '1'))
  }
  const inTopic = pages.filter(({ topic }) => topic === search.get('topic'))
  return inTopic.find(({ id }) => id === search.get('page')) ?? inTopic[0]
}

/** Returns `true` if the user came from the review to change an answer. */
export function isFromReview(search: URLSearchParams): boolean {
  return search.get('return') === 'review'
}
