import { Navigate } from 'react-router-dom'
import { useStore } from 'zustand'

import { otherOptionsPath, stepPath } from '../../../application/facts/addresses'
import { stopsOf } from '../../../application/facts/stops'
import { hasAgreed } from '../../../application/view/disclosure-consent'
import type { OpenApplication } from '../../../application/open/open-application'
import { issuesBeforeSigning } from '../../../application/open/withheld-numbers'
import { WithCurrentApplication } from '../../../application/view/WithCurrentApplication'
import { Confirmation } from '../confirmation'
import { SignaturePage } from './SignaturePage'

/**
 * `/submit`: signs and sends an application. If the application has been sent, shows the
 * confirmation, even after a reload.
 */
export function SubmitPage() {
  return (
    <WithCurrentApplication>
      {(application) => <SubmitStep application={application} />}
    </WithCurrentApplication>
  )
}

interface SubmitStepProps {
  application: OpenApplication
}

function SubmitStep({ application }: SubmitStepProps) {
  const { id, form, store } = application
  const detail = useStore(store, (state) => state.detail)
  if (detail.status === 'submitted') return <Confirmation application={application} />
  if (issuesBeforeSigning(form, detail.withheld).length > 0) {
    return <Navigate replace to={stepPath('review', id)} />
  }
  if (stopsOf(form, { today: detail.today, hasInsurer: true }).length > 0) {
    return <Navigate replace to={otherOptionsPath(id)} />
  }
  if (!hasAgreed(detail)) return <Navigate replace to={stepPath('electronic-disclosure', id)} />
  return <SignaturePage application={application} />
}
