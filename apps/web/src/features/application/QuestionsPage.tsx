import { useStore } from 'zustand'

import { questionsPath, stepPath } from '../../enrollment/addresses'
import type { OpenApplication } from '../../enrollment/open-application'
import { neighbours, type QuestionPage, sectionPages } from '../../enrollment/question-pages'
import { RateChanged } from '../../enrollment/RateChanged'
import { RefusedAnswers } from '../../enrollment/RefusedAnswers'
import { WindowNotices } from '../../enrollment/WindowNotices'
import { TypeAgain } from '../../enrollment/TypeAgain'
import { Page } from '../../ui/Page'
import { Questions } from './Questions'
import { SectionAids } from './SectionAids'

interface QuestionsPageProps {
  application: OpenApplication
  page: QuestionPage
  focusedField: string | undefined
  fromReview: boolean
}

/** One page of questions with everything around them. */
export function QuestionsPage({ application, page, focusedField, fromReview }: QuestionsPageProps) {
  const { id, form, store } = application
  const lost = useStore(store, (state) => state.lost)
  const section = form.definition.sections.find((candidate) => candidate.id === page.section)
  const { before, after } = neighbours(form, page)
  const review = stepPath('review', id)

  return (
    <Page
      title={page.title}
      documentTitle={`${page.title} – ${section?.title ?? page.title}`}
      eyebrow={placeInWords(application, page, section?.title ?? '')}
      lead={page.lead ?? (page.number === 1 ? section?.body : undefined)}
      {...(fromReview ? { back: review } : before ? { back: questionsPath(id, before) } : {})}
    >
      <RefusedAnswers application={application} lost={lost} />
      <WindowNotices application={application} />
      <TypeAgain application={application} page={page} />
      <RateChanged application={application} />
      {section ? <SectionAids form={form} section={section} page={page} /> : null}
      <Questions
        application={application}
        page={page}
        focusedField={focusedField}
        next={fromReview || !after ? review : questionsPath(id, after)}
        continueLabel={fromReview ? 'Save and return to review' : 'Continue'}
      />
    </Page>
  )
}

/** "Section 2 of 14: Medicare Details, page 1 of 3". */
function placeInWords({ form }: OpenApplication, page: QuestionPage, title: string): string {
  const sections = form.visibleSections()
  const place = `Section ${sections.indexOf(page.section) + 1} of ${sections.length}: ${title}`
  const pages = sectionPages(form, page.section).length
  return pages > 1 ? `${place}, page ${page.number} of ${pages}` : place
}
