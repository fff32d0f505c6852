import { Navigate } from 'react-router-dom'
import { useStore } from 'zustand'

import { stepPath } from '../../../application/facts/addresses'
import { ApplicationSaving } from '../../../application/view/ApplicationSaving'
import type { OpenApplication } from '../../../application/open/open-application'
import { PriceChanged } from '../../quote/price-again'
import { OtherWaysToSign } from '../../../application/view/OtherWaysToSign'
import { RefusedAnswers } from '../../../application/notices/RefusedAnswers'
import { WithCurrentApplication } from '../../../application/view/WithCurrentApplication'
import { Page } from '../../../ui/page/Page'
import { ReviewCheck } from './ReviewCheck'
import { t } from '../../../language'

/** `/review`: shows every answer of an application on one page, before the applicant signs. */
export function ReviewPage() {
  return (
    <WithCurrentApplication>
      {(application) => <Review application={application} />}
    </WithCurrentApplication>
  )
}

interface ReviewProps {
  application: OpenApplication
}

function Review({ application }: ReviewProps) {
  const { id, store } = application
  const submitted = useStore(store, ({ detail }) => detail.status === 'submitted')
  const lost = useStore(store, (state) => state.lost)
  if (submitted) return <Navigate replace to={stepPath('submit', id)} />
  return (
    <>
      <ApplicationSaving application={application} />
      <Page
        title={t('Check your answers')}
        lead={t('This is what we’ll send. Change anything that isn’t right.')}
        back={`/apply/${encodeURIComponent(id)}`}
        width="medium"
      >
        <RefusedAnswers application={application} lost={lost} />
        <PriceChanged application={application} />
        <ReviewCheck application={application} />
        <OtherWaysToSign id={id} />
      </Page>
    </>
  )
}
