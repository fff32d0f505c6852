import { firstUnfinishedPage, questionPages } from '@gapwise/enrollment'
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

/** `/apply/{id}`: one group of questions of an application, beside the list of its sections. */
export function ApplicationPage() {
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  // What the document shows stays until the questions are there. Reached from another page, it would flash by.
  const coming = documentPath() === pathname ? <OpeningQuestions /> : undefined
  return (
    <WithApplication key={id} id={id} coming={coming}>
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
  // What was sent can be read on its own page, and changed nowhere.
  if (submitted) return <Navigate replace to={stepPath('submit', id)} />

  const named = namedPage(pages, search)
  const page = named ?? firstUnfinishedPage(form)
  if (!page) return <Navigate replace to={stepPath('review', id)} />
  return (
    <>
      {named ? null : <Navigate replace to={questionsPath(id, page)} />}
      <ApplicationSaving application={application} />
      {restricted ? <AdvantageCheck goOnLabel="Go on with my application" /> : null}
      <HelpModeFrame application={id} section={page.section} fields={page.fields}>
        <PageWithMenu menu={<SectionMenu application={application} current={page.section} />}>
          <QuestionsPage
            key={`${page.section} ${page.number}`}
            application={application}
            page={page}
            focusedField={search.get('field') ?? undefined}
            fromReview={isFromReview(search)}
          />
        </PageWithMenu>
      </HelpModeFrame>
    </>
  )
}
