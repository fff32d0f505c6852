import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { useStore } from 'zustand'

import { questionsPath, stepPath } from '../../enrollment/addresses'
import { ApplicationSaving } from '../../enrollment/ApplicationSaving'
import type { OpenApplication } from '../../enrollment/open-application'
import {
  firstUnfinishedPage,
  type QuestionPage,
  questionPages,
} from '../../enrollment/question-pages'
import { useFormSnapshot } from '../../enrollment/use-form-snapshot'
import { WithApplication } from '../../enrollment/WithApplication'
import { PageWithMenu } from '../../ui/layout/PageWithMenu'
import { HelpMode } from '../help-mode'
import { QuestionsPage } from './QuestionsPage'
import { SectionMenu } from './SectionMenu'
import './application.css'

/** `/apply/{id}`: one group of questions of an application, beside the list of its sections. */
export function ApplicationPage() {
  const { id = '' } = useParams()
  return (
    <WithApplication key={id} id={id}>
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
  // What was sent can be read on its own page, and changed nowhere.
  if (submitted) return <Navigate replace to={stepPath('submit', id)} />

  const page = namedPage(pages, search)
  if (!page) {
    const next = firstUnfinishedPage(form)
    const target = next ? questionsPath(id, next) : stepPath('review', id)
    return <Navigate replace to={target} />
  }
  return (
    <>
      <ApplicationSaving application={application} />
      <HelpMode application={id} section={page.section} fields={page.fields}>
        <PageWithMenu menu={<SectionMenu application={application} current={page.section} />}>
          <QuestionsPage
            key={`${page.section} ${page.number}`}
            application={application}
            page={page}
            focusedField={search.get('field') ?? undefined}
            fromReview={search.get('return') === 'review'}
          />
        </PageWithMenu>
      </HelpMode>
    </>
  )
}

/**
 * The page an address names. A number past the end gives the section's last page, because an
 * answer may have made a section shorter, and what is no number its first; a section that is hidden now has none.
 */
function namedPage(
  pages: readonly QuestionPage[],
  search: URLSearchParams,
): QuestionPage | undefined {
  const inSection = pages.filter(({ section }) => section === search.get('section'))
  const number = Number(search.get('page') ?? '1')
  return inSection.find((page) => page.number === number) ?? inSection.at(number > 1 ? -1 : 0)
}
