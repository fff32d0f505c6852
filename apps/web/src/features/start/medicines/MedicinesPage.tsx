import { findField, pageShows, type QuestionPage, questionPages } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine/core'
import { Navigate } from 'react-router-dom'
import { useStore } from 'zustand'

import { questionsPath, stepPath } from '../../../application/facts/addresses'
import { ApplicationSaving } from '../../../application/view/ApplicationSaving'
import type { OpenApplication } from '../../../application/open/open-application'
import { RefusedAnswers } from '../../../application/notices/RefusedAnswers'
import { useFormSnapshot } from '../../../application/answers/use-form-snapshot'
import { WithCurrentApplication } from '../../../application/view/WithCurrentApplication'
import { ButtonLink } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { Questions } from '../../application/questions'
import { t } from '../../../language'

/** `/drug`: shows the application's medicine list on a separate page. */
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
      title={t('My medicines')}
      lead={t('Enter your medicines once. Your application uses the same list.')}
      back={questionsPath(id)}
    >
      <ApplicationSaving application={application} />
      <RefusedAnswers application={application} lost={lost} />
      <Questions
        application={application}
        page={page}
        focusedField={undefined}
        next={questionsPath(id)}
        continueLabel={t('Continue my application')}
      />
    </Page>
  )
}

/** Message for underwriting types that do not allow questions about medicines (D11). */
function NotNeeded({ id }: { id: string }) {
  return (
    <Page title={t('You don’t need a medicine list')} back={questionsPath(id)}>
      <Notice kind="success" title={t('We don’t ask about your medicines')}>
        <p>
          {t(
            'Based on your dates, you’re in open enrollment, or you have a right to a plan regardless of your health. The application skips all questions about health and medicines.',
          )}
        </p>
        <p>
          {t(
            'If you made a list earlier, we’ll keep it in case your dates change. We won’t send it.',
          )}
        </p>
      </Notice>
      <div className="actions">
        <ButtonLink to={questionsPath(id)}>{t('Continue my application')}</ButtonLink>
      </div>
    </Page>
  )
}

/**
 * Returns the page with the medicine list. Returns `undefined` while the list's section is hidden.
 */
function medicinesPage(form: Form): QuestionPage | undefined {
  const ref = findField(form.definition, 'taken_prescription_drugs')
  return ref && questionPages(form).find((page) => pageShows(form, page, ref))
}
