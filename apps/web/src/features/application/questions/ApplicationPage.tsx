import { fieldsOnPage, firstUnfinishedPage, questionPages } from '@gapwise/enrollment'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { useStore } from 'zustand'

import { documentPath } from '../../../adapters/browser/page-document'
import { questionsPath, stepPath } from '../../../application/facts/addresses'
import { ApplicationSaving } from '../../../application/view/ApplicationSaving'
import type { OpenApplication } from '../../../application/open/open-application'
import { useFormSnapshot } from '../../../application/answers/use-form-snapshot'
import { WithApplication } from '../../../application/view/WithApplication'
import { PageWithMenu } from '../../../ui/page/PageWithMenu'
import { AdvantageCheck } from '../../onboarding'
import { HelpModeFrame } from '../../site/help-mode'
import { isFromReview, namedPage } from './named-page'
import { OpeningQuestions } from './OpeningQuestions'
import { QuestionsPage } from './QuestionsPage'
import { SectionMenu } from './SectionMenu'
import './application.css'

/** `/apply/{id}`: one page of an application's questions, next to the list of sections. */
export function ApplicationPage() {
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  // Keep showing the prerendered page until the questions load. After a navigation inside the app,
  // it would only flash.
  const fallback = documentPath() === pathname ? <OpeningQuestions /> : undefined
  return (
    <WithApplication key={id} id={id} fallback={fallback}>
      {(application) => <ApplicationQuestions application={application} />}
    </WithApplication>
  )
}

interface ApplicationQuestionsProps {
  application: OpenApplication
}

function ApplicationQuestions({ application }: ApplicationQuestionsProps) {
  const { id, form, store } = application
  const [search] = useSearchParams()
  const pages = useFormSnapshot(form, questionPages)
  const submitted = useStore(store, ({ detail }) => detail.status === 'submitted')
  const restricted = useStore(store, ({ detail }) => detail.facts.advantage_restricted)
  // A submitted application is read-only. It is shown on its confirmation page.
  if (submitted) return <Navigate replace to={stepPath('submit', id)} />

  const named = namedPage(form, pages, search)
  const page = named ?? firstUnfinishedPage(form)
  if (!page) return <Navigate replace to={stepPath('review', id)} />
  return (
    <>
      {named ? null : <Navigate replace to={questionsPath(id, page)} />}
      <ApplicationSaving application={application} />
      {restricted ? <AdvantageCheck goOnLabel="Continue my application" /> : null}
      <HelpModeFrame application={id} questions={fieldsOnPage(page)}>
        <PageWithMenu menu={<SectionMenu application={application} current={page.topic} />}>
          <QuestionsPage
            key={`${page.topic} ${page.id}`}
            application={application}
            page={page}
            focusedField={search.get('field') ?? undefined}
            focusedRow={rowIn(search)}
            fromReview={isFromReview(search)}
          />
        </PageWithMenu>
      </HelpModeFrame>
    </>
  )
}

function rowIn(search: URLSearchParams): number | undefined {
  const row = search.get('row')
  return row === null ? undefined : Number(row)
}
