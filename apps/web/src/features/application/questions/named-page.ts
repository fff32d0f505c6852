import type { QuestionPage } from '@gapwise/enrollment'

/**
 * The page an address names. A number past the end gives the section's last page, because an
 * answer may have made a section shorter, and what is no number its first; a section that is hidden now has none.
 */
export function namedPage(
  pages: readonly QuestionPage[],
  search: URLSearchParams,
): QuestionPage | undefined {
  const inSection = pages.filter(({ section }) => section === search.get('section'))
  const number = Number(search.get('page') ?? '1')
  return inSection.find((page) => page.number === number) ?? inSection.at(number > 1 ? -1 : 0)
}

/** Whether somebody came from the review to mend something. */
export function isFromReview(search: URLSearchParams): boolean {
  return search.get('return') === 'review'
}
