import { fieldsOnPage, neighbors, type QuestionPage } from '@gapwise/enrollment'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'

import { questionsPath, reviewPath } from '../../../application/facts/addresses'
import type { OpenApplication } from '../../../application/open/open-application'
import { PriceChanged } from '../../../application/notices/PriceChanged'
import { RefusedAnswers } from '../../../application/notices/RefusedAnswers'
import { WindowNotices } from '../../../application/notices/WindowNotices'
import { WithheldNumbersNotice } from '../../../application/notices/WithheldNumbersNotice'
import { MedicareCard } from '../../../ui/illustrations/MedicareCard'
import { Page } from '../../../ui/page/Page'
import { Questions } from './Questions'
import { progressText, questionsHeading } from './questions-heading'
import { isNewApplication, NewApplicationCode } from './NewApplicationCode'
import { PageAids } from './aids/PageAids'
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
  const { after } = neighbors(form, page)
  const heading = questionsHeading(id, form, page, fromReview)
  // The time left stays the same while the person answers the page.
  const [eyebrow] = useState(() => progressText(form, page))
  const { state } = useLocation()
  const isEntryOpen = entryInState(state) !== undefined
  // After a change, the review opens at the changed row.
  const changed = fieldsOnPage(page).find(({ field }) => field === focusedField)
  const review = reviewPath(id, changed)
  const hasCard = fieldsOnPage(page).some(({ field }) => field === 'medicareNumber')

  return (
    <Page
      {...heading}
      {...(hasCard ? CARD_HELP : {})}
      eyebrow={eyebrow}
      back={isEntryOpen ? questionsPath(id, page, { fromReview }) : heading.back}
    >
      <RefusedAnswers application={application} lost={lost} />
      <WindowNotices application={application} />
      <WithheldNumbersNotice application={application} page={page} />
      <PriceChanged application={application} />
      <PageAids application={application} page={page} />
      <Questions
        application={application}
        page={page}
        focusedField={focusedField}
        focusedRow={focusedRow}
        next={fromReview || !after ? review : questionsPath(id, after)}
        continueLabel={fromReview ? 'Save and return to review' : 'Continue'}
      />
      {isNewApplication(state) ? <NewApplicationCode application={application} /> : null}
    </Page>
  )
}
