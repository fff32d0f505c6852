import { fieldsOnPage, firstUnfinishedPage, questionPages } from '@gapwise/enrollment'
import { type ReactNode, startTransition, useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useStore } from 'zustand'

import { documentPath } from '../../../adapters/browser/page-document'
import { questionsPath, stepPath } from '../../../application/facts/addresses'
import { ApplicationSaving } from '../../../application/view/ApplicationSaving'
import type { OpenApplication } from '../../../application/open/open-application'
import { useFormSnapshot } from '../../../application/answers/use-form-snapshot'
import { WithApplication } from '../../../application/view/WithApplication'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { PageWithMenu } from '../../../ui/page/PageWithMenu'
import { AdvantageCheck } from '../../onboarding'
import { HelpModeFrame } from '../../site/help-mode'
import { isFromReview, namedPage } from './named-page'
import { OpeningQuestions } from './OpeningQuestions'
import { QuestionsPage } from './QuestionsPage'
import { SectionMenu } from './SectionMenu'
import './application.css'
import { t } from '../../../language'

/** `/apply/{id}`: one page of an application's questions, next to the list of sections. */
export function ApplicationPage() {
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  // Keep showing the prerendered page until the questions load. After a navigation inside the app,
  // it would only flash.
  const opening =
    documentPath() === pathname ? (
      <OpeningQuestions />
    ) : (
      <PageLoading label={t('Opening your application…')} />
    )
  return (
    <WithApplication key={id} id={id} fallback={opening}>
      {(application) => <ApplicationQuestions application={application} opening={opening} />}
    </WithApplication>
  )
}

interface ApplicationQuestionsProps {
  application: OpenApplication
  /** Shown until the address names a page of questions. */
  opening: ReactNode
}

function ApplicationQuestions({ application, opening }: ApplicationQuestionsProps) {
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
  // Render the questions once, when the address names their page.
  if (!named) {
    return (
      <>
        {opening}
        <NamePage address={questionsPath(id, page)} />
      </>
    )
  }
  return (
    <>
      <ApplicationSaving application={application} />
      {restricted ? <AdvantageCheck goOnLabel={t('Continue my application')} /> : null}
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

/**
 * Names the page of questions in the address. A transition lets React interrupt the render of the
 * questions. Otherwise, a slow phone would ignore taps and scrolling for a moment.
 */
function NamePage({ address }: { address: string }) {
  const navigate = useNavigate()
  useEffect(
    () => startTransition(() => void navigate(address, { replace: true })),
    [navigate, address],
  )
  return null
}

function rowIn(search: URLSearchParams): number | undefined {
  const row = search.get('row')
  return row === null ? undefined : Number(row)
}
