import type { QuestionPage } from '@gapwise/enrollment'

/**
 * Returns the page that the URL's query string asks for. A number past the end returns the
 * section's last page, because an answer can shorten a section. A value that is not a number
 * returns the first page. A hidden section has no page.
 */
export function namedPage(
  pages: readonly QuestionPage[],
  search: URLSearchParams,
): QuestionPage | undefined {
  const inSection = pages.filter(({ section }) => section === search.get('section'))
  const number = Number(search.get('page') ?? '1')
  return inSection.find((page) => page.number === number) ?? inSection.at(number > 1 ? -1 : 0)
}

/** Returns `true` if the user came from the review to change an answer. */
export function isFromReview(search: URLSearchParams): boolean {
  return search.get('return') === 'review'
}
