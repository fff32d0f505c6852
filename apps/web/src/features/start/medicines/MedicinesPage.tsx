import type { Form } from '@gapwise/form-engine'
import { Navigate } from 'react-router-dom'
import { useStore } from 'zustand'

import { questionsPath, stepPath } from '../../../application/facts/addresses'
import { ApplicationSaving } from '../../../application/view/ApplicationSaving'
import { findField } from '../../../application/facts/definition-fields'
import type { OpenApplication } from '../../../application/open/open-application'
import { type QuestionPage, questionPages } from '../../../application/facts/question-pages'
import { RefusedAnswers } from '../../../application/notices/RefusedAnswers'
import { useFormSnapshot } from '../../../application/answers/use-form-snapshot'
import { WithCurrentApplication } from '../../../application/view/WithCurrentApplication'
import { ButtonLink } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { Questions } from '../../application/questions'

/** `/drug`: the medicine list of the application, on a page of its own. */
export function MedicinesPage() {
  return (
    <WithCurrentApplication>
      {(application) => <Medicines application={application} />}
    </WithCurrentApplication>
  )
}

function Medicines({ application }: { application: OpenApplication }) {
  const { id, form, store } = application
  const page = useFormSnapshot(form, medicinesPage)
  const lost = useStore(store, (state) => state.lost)
  const submitted = useStore(store, ({ detail }) => detail.status === 'submitted')
  if (submitted) return <Navigate replace to={stepPath('submit', id)} />
  if (!page) return <NotNeeded id={id} />
  return (
    <Page
      title="My medicines"
      lead="Write the list once. It is the same one as in your application."
      back={questionsPath(id)}
    >
      <ApplicationSaving application={application} />
      <RefusedAnswers application={application} lost={lost} />
      <Questions
        application={application}
        page={page}
        focusedField={undefined}
        next={questionsPath(id)}
        continueLabel="Go on with my application"
      />
    </Page>
  )
}

/** With these underwriting types nobody may ask for medicines (D11). */
function NotNeeded({ id }: { id: string }) {
  return (
    <Page title="You need no medicine list" back={questionsPath(id)}>
      <Notice kind="success" title="We do not ask about your medicines">
        <p>
          By your dates you are in open enrollment, or have a right to a plan whatever your health.
          The application leaves out all questions about health and medicines.
        </p>
        <p>A list you wrote earlier is kept, in case your dates change. It is not sent.</p>
      </Notice>
      <div className="actions">
        <ButtonLink to={questionsPath(id)}>Go on with my application</ButtonLink>
      </div>
    </Page>
  )
}

/** The page of questions with the medicine list; none while the list's section is hidden. */
function medicinesPage(form: Form): QuestionPage | undefined {
  const ref = findField(form.definition, 'taken_prescription_drugs')
  return questionPages(form).find(
    ({ section, fields }) => section === ref?.section && fields.includes(ref.field),
  )
}
