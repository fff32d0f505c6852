import type { ApplicationPlace } from '@gapwise/api-contract'
import { createApplicationForm, firstUnfinishedPage, questionPages } from '@gapwise/enrollment'
import { enrollmentForm } from '@gapwise/enrollment-forms'

import type { ApplicationDetail } from '../../../adapters/api/api-client'
import { isFromReview, namedPage } from './named-page'
import { questionsHeading } from './questions-heading'
import { sectionProgress } from './section-progress'

/**
 * The top of the page of questions that opens at an address, for the document that the server sends: the build makes
 * this module a file of its own, which needs no browser.
 *
 * @param address path and query
 * @returns `undefined` where the application has no questions to show there
 */
export function placeOf(detail: ApplicationDetail, address: string): ApplicationPlace | undefined {
  if (detail.status === 'submitted' || detail.schemaId !== enrollmentForm.id) return undefined
  const [, query = ''] = address.split('?')
  const search = new URLSearchParams(query)
  const form = createApplicationForm(enrollmentForm, detail)
  const page = namedPage(questionPages(form), search) ?? firstUnfinishedPage(form)
  if (!page) return undefined
  const sections = sectionProgress(form)
  const { lead, back, ...heading } = questionsHeading(detail.id, form, page, isFromReview(search))
  return {
    address,
    ...heading,
    ...(lead === undefined ? {} : { lead }),
    ...(back === undefined ? {} : { back }),
    done: sections.filter(({ state }) => state === 'done').length,
    sections: sections.length,
  }
}
