import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { stepPath } from '../../enrollment/addresses'
import { Page } from '../../ui/Page'
import { AgreementForm } from './AgreementForm'
import { DisclosureText } from './DisclosureText'
import { NoThanks } from './NoThanks'

/**
 * `/electronic-disclosure`: consent to sign and to get documents electronically (E-SIGN Act,
 * 15 U.S.C. 7001(c)). It can be read without an application; then there is nothing to agree to.
 */
export function DisclosurePage() {
  const [search] = useSearchParams()
  const application = search.get('application') ?? undefined
  const [declined, setDeclined] = useState(false)
  if (declined) return <NoThanks onBack={() => setDeclined(false)} application={application} />
  return (
    <Page
      title="Sign and get papers online"
      lead="This is called electronic disclosure. Before you sign on this website, the law asks us to tell you the following."
      {...(application === undefined ? {} : { back: stepPath('review', application) })}
    >
      <DisclosureText />
      {application === undefined ? (
        <p>You are asked to agree when you send an application.</p>
      ) : (
        <AgreementForm application={application} onDecline={() => setDeclined(true)} />
      )}
    </Page>
  )
}
