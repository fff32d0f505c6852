import { neighbors, type QuestionPage } from '@gapwise/enrollment'
import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'

import { questionsPath, stepPath } from '../../../application/facts/addresses'
import type { OpenApplication } from '../../../application/open/open-application'
import { PriceChanged } from '../../../application/notices/PriceChanged'
import { RefusedAnswers } from '../../../application/notices/RefusedAnswers'
import { WindowNotices } from '../../../application/notices/WindowNotices'
import { WithheldNumbersNotice } from '../../../application/notices/WithheldNumbersNotice'
import { MedicareCard } from '../../../ui/illustrations/MedicareCard'
import { Page } from '../../../ui/page/Page'
import { Questions } from './Questions'
import { questionsHeading } from './questions-heading'
import { SectionAids } from './aids/SectionAids'
import { entryInState } from './use-entry-in-history'

interface QuestionsPageProps {
  application: OpenApplication
  page: QuestionPage
  focusedField: string | undefined
  focusedRow: number | undefined
  fromReview: boolean
}

const CARD_HELP = { picture: <MedicareCard />, foldLabel: 'Where is my number?' }

/** One page of questions with its heading, notices, and help. */
export function QuestionsPage({
  application,
  page,
  focusedField,
  focusedRow,
  fromReview,
}: QuestionsPageProps) {
  const { id, form, store } = application
  const lost = useStore(store, (state) => state.lost)
  const section = form.definition.sections.find((candidate) => candidate.id === page.section)
  const { after } = neighbors(form, page)
  const review = stepPath('review', id)
  const heading = questionsHeading(id, form, page, fromReview)
  const hasCard = page.number === 1 && section?.image === 'medicare-card'
  const isEntryOpen = entryInState(useLocation().state) !== undefined

  return (
    <Page
      {...heading}
      {...(hasCard ? CARD_HELP : {})}
      back={isEntryOpen ? questionsPath(id, page, { fromReview }) : heading.back}
    >
      <RefusedAnswers application={application} lost={lost} />
      <WindowNotices application={application} />
      <WithheldNumbersNotice application={application} page={page} />
      <PriceChanged application={application} />
      {section ? <SectionAids application={application} section={section} page={page} /> : null}
      <Questions
        application={application}
        page={page}
        focusedField={focusedField}
        focusedRow={focusedRow}
        next={fromReview || !after ? review : questionsPath(id, after)}
        continueLabel={fromReview ? 'Save and return to review' : 'Continue'}
      />
    </Page>
  )
}
