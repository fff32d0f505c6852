import { fieldsOnPage, neighbors, type QuestionPage } from '@gapwise/enrollment'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'

import { questionsPath, reviewPath } from '../../../application/facts/addresses'
import type { OpenApplication } from '../../../application/open/open-application'
import { RefusedAnswers } from '../../../application/notices/RefusedAnswers'
import { WindowNotices } from '../../../application/notices/WindowNotices'
import { WithheldNumbersNotice } from '../../../application/notices/WithheldNumbersNotice'
import { ComeBack } from '../come-back'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { Page } from '../../../ui/page/Page'
import { Questions } from './Questions'
import { progressAt, progressText, questionsHeading } from './questions-heading'
import { Milestone } from './aids/Milestone'
import { PageAids } from './aids/PageAids'
import { entryInState } from './use-entry-in-history'
import { t } from '../../../language'

/** Loaded on demand, because few applications are started by a broker. */
const PrefilledNotice = lazyPart(
  async () => (await import('./aids/PrefilledNotice')).PrefilledNotice,
)
/** Loaded on demand, because only couples see it. */
const SameAsPartner = lazyPart(async () => (await import('../together')).SameAsPartner)

interface QuestionsPageProps {
  application: OpenApplication
  page: QuestionPage
  focusedField: string | undefined
  focusedRow: number | undefined
  fromReview: boolean
}

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
  const { status, resumeCode, applying_for, prefilled } = useStore(store, ({ detail }) => detail)
  const { after } = neighbors(form, page)
  const heading = questionsHeading(application, page, fromReview)
  // The time left stays the same while the person answers the page.
  const [progress] = useState(() => progressAt(application, page))
  const { state } = useLocation()
  const isEntryOpen = entryInState(state) !== undefined
  // After a change, the review opens at the changed row.
  const changed = fieldsOnPage(page).find(({ field }) => field === focusedField)
  const review = reviewPath(id, changed)

  return (
    <Page
      {...heading}
      topic={page.topic}
      eyebrow={progressText(progress)}
      back={isEntryOpen ? questionsPath(id, page, { fromReview }) : heading.back}
    >
      <RefusedAnswers application={application} lost={lost} />
      <div className="page__aids">
        <Milestone application={application} page={page} />
        <WindowNotices application={application} />
        <WithheldNumbersNotice application={application} page={page} />
        {prefilled === undefined ? null : (
          <Suspense>
            <PrefilledNotice application={application} page={page} />
          </Suspense>
        )}
        <PageAids application={application} page={page} />
      </div>
      {applying_for === 'both' ? (
        <Suspense>
          <SameAsPartner application={application} fields={fieldsOnPage(page)} />
        </Suspense>
      ) : null}
      <Questions
        application={application}
        page={page}
        focusedField={focusedField}
        focusedRow={focusedRow}
        next={fromReview || !after ? review : questionsPath(id, after)}
        continueLabel={fromReview ? t('Save and return to review') : t('Continue')}
      />
      <ComeBack application={{ id, status, resumeCode }} isNew={isNewApplication(state)} />
    </Page>
  )
}

/** Returns true if a location was opened by the button that starts an application. */
function isNewApplication(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isNew' in state
}
