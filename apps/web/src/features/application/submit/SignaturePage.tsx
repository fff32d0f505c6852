import { useState } from 'react'
import { useStore } from 'zustand'

import type { ApplyingFor } from '../../../adapters/api/api-client'
import { stepPath } from '../../../application/facts/addresses'
import { applicantWords } from '../../../application/facts/applicant-words'
import { ApplicationSaving } from '../../../application/view/ApplicationSaving'
import type { OpenApplication } from '../../../application/open/open-application'
import { OtherWaysToSign } from '../../../application/view/OtherWaysToSign'
import { RefusedAnswers } from '../../../application/notices/RefusedAnswers'
import { ButtonLink } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { PriceChanged } from '../../quote/price-again'
import { useSaleDocuments } from '../sale-documents'
import { DocumentLinks } from './DocumentLinks'
import { SignatureForm } from './SignatureForm'
import { SignedOffer } from './SignedOffer'
import './submit.css'
import { t } from '../../../language'

interface SignaturePageProps {
  application: OpenApplication
}

/** Asks who signs, shows what is signed and the documents to read, and asks for the signature. */
export function SignaturePage({ application }: SignaturePageProps) {
  const { id, store } = application
  const lost = useStore(store, (state) => state.lost)
  const applyingFor = useStore(store, ({ detail }) => detail.applying_for)
  const sale = useSaleDocuments(application)
  const [refused, setRefused] = useState(0)
  const refuse = () => setRefused((count) => count + 1)
  return (
    <>
      <ApplicationSaving application={application} />
      <Page title={t('Sign and send')} back={stepPath('review', id)}>
        <RefusedAnswers application={application} lost={lost} />
        <PriceChanged application={application} />
        <HelperNotice id={id} applyingFor={applyingFor} />
        <SignatureForm
          application={application}
          missing={sale.missing.length}
          onDocumentsMissing={refuse}
          onDocumentsRefused={sale.reload}
        >
          <SignedOffer application={application} />
          <DocumentLinks id={id} sale={sale} refused={refused} />
        </SignatureForm>
        <OtherWaysToSign id={id} />
      </Page>
    </>
  )
}

interface HelperNoticeProps {
  /** Id of the application. */
  id: string
  applyingFor: ApplyingFor | undefined
}

/** Tells a helper that only the applicant signs, and how that works from a distance (D72). */
function HelperNotice({ id, applyingFor }: HelperNoticeProps) {
  const words = applicantWords(applyingFor)
  if (!words) return null
  const { person } = words
  return (
    <Notice kind="attention" title={t('Only {person} can sign', { person })}>
      <p>
        {t(
          'Are you together right now? Then hand over this device to sign. If not, we can send a link to check and sign on another phone or computer.',
        )}
      </p>
      <div className="actions">
        <ButtonLink to={stepPath('ask-to-sign', id)} variant="secondary">
          {t('Ask {person} to sign', { person })}
        </ButtonLink>
      </div>
    </Notice>
  )
}
