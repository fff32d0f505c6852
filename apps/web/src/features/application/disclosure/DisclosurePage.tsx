import { electronicDisclosure } from '@gapwise/enrollment-forms'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useStore } from 'zustand'

import { otherOptionsPath, stepPath } from '../../../application/facts/addresses'
import { stopsOf } from '../../../application/facts/stops'
import type { OpenApplication } from '../../../application/open/open-application'
import { WithApplication } from '../../../application/view/WithApplication'
import { Page } from '../../../ui/page/Page'
import { AgreementForm } from './AgreementForm'
import { DisclosureText } from './DisclosureText'
import { NoThanks } from './NoThanks'
import { t } from '../../../language'

const { title, lead } = electronicDisclosure

/**
 * `/electronic-disclosure`: asks for consent to sign and receive documents electronically (E-SIGN
 * Act, 15 U.S.C. 7001(c)). Without an application, the page only shows the text.
 */
export function DisclosurePage() {
  const [search] = useSearchParams()
  const id = search.get('application')
  if (id !== null) {
    return (
      <WithApplication id={id}>
        {(application) => <DisclosureStep application={application} />}
      </WithApplication>
    )
  }
  return (
    <Page title={t(title)} lead={t(lead)}>
      <DisclosureText />
      <p>{t('We’ll ask you to agree when you send an application.')}</p>
    </Page>
  )
}

function DisclosureStep({ application }: { application: OpenApplication }) {
  const { id, form, store } = application
  const [declined, setDeclined] = useState(false)
  const today = useStore(store, ({ detail }) => detail.today)
  const submitted = useStore(store, ({ detail }) => detail.status === 'submitted')
  if (submitted) return <Navigate replace to={stepPath('submit', id)} />
  if (stopsOf(form, { today, hasInsurer: true }).length > 0) {
    return <Navigate replace to={otherOptionsPath(id)} />
  }
  if (declined) return <NoThanks onBack={() => setDeclined(false)} application={application} />
  return (
    <Page title={t(title)} lead={t(lead)} back={stepPath('review', id)}>
      <DisclosureText />
      <AgreementForm application={application} onDecline={() => setDeclined(true)} />
    </Page>
  )
}
