import { useCallback, useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { useStore } from 'zustand'

import { call } from '../../../adapters/api/api-client'
import { signingClient } from '../../../adapters/api/signing-client'
import { logFailure } from '../../../adapters/telemetry/log'
import { useFormSnapshot } from '../../../application/answers/use-form-snapshot'
import { otherOptionsPath, stepPath } from '../../../application/facts/addresses'
import { stopsOf } from '../../../application/facts/stops'
import { isOfferMissing } from '../../../application/open/is-offer-missing'
import type { OpenApplication } from '../../../application/open/open-application'
import { ApplicationSaving } from '../../../application/view/ApplicationSaving'
import { WithCurrentApplication } from '../../../application/view/WithCurrentApplication'
import { useConfigStore } from '../../../stores/config-store'
import { Icon } from '../../../ui/controls/Icon'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { useLoaded } from '../../../ui/feedback/use-loaded'
import { Page } from '../../../ui/page/Page'
import { questionsBeforeAsking } from '../ask-to-sign'
import { LookUpOffer, OpenQuestions } from '../review'
import { SigningDocuments, useSaleDocuments } from '../sale-documents'
import { UploadPages } from './UploadPages'
import { rich, t } from '../../../language'

/** `/sign-on-paper`: prints an application, takes the signed pages, and sends them (D72). */
export function SignOnPaperPage() {
  return (
    <WithCurrentApplication>
      {(application) => <SignOnPaper application={application} />}
    </WithCurrentApplication>
  )
}

function SignOnPaper({ application }: { application: OpenApplication }) {
  const { id, form, store, queue } = application
  const detail = useStore(store, (state) => state.detail)
  const isMissing = useStore(store, isOfferMissing)
  const open = useFormSnapshot(form, questionsBeforeAsking)
  useEffect(() => void queue.flush(), [queue])

  if (detail.status === 'submitted') return <Navigate replace to={stepPath('submit', id)} />
  const isStopped = stopsOf(form, { today: detail.today, hasInsurer: true }).length > 0
  if (isStopped || (open.length === 0 && isMissing)) {
    return <Navigate replace to={otherOptionsPath(id)} />
  }
  return (
    <>
      <ApplicationSaving application={application} />
      <Page
        title={t('Sign on paper')}
        lead={t('Print the application, sign it, and send us the signed pages.')}
        back={stepPath('review', id)}
      >
        {open.length > 0 ? (
          <OpenQuestions application={application} fields={open} />
        ) : !detail.offer ? (
          <LookUpOffer application={application} />
        ) : (
          <Steps application={application} />
        )}
      </Page>
    </>
  )
}

function Steps({ application }: { application: OpenApplication }) {
  const { id, form } = application
  const address = useConfigStore(({ config }) => config?.proof?.mail)
  const sale = useSaleDocuments(application)
  const [refused, setRefused] = useState(0)
  const load = useCallback(async () => {
    try {
      const documents = await call('listDocuments', { params: { id } })
      // Leave out the documents that answer a question.
      const answered = JSON.stringify(form.draft())
      return documents.filter((document) => !answered.includes(document.id))
    } catch (error) {
      logFailure('listDocuments', error)
      throw error
    }
  }, [id, form])
  const { state, reload } = useLoaded(load)
  return (
    <>
      <section className="card" aria-labelledby="read">
        <h2 id="read">{t('1. Read before you sign')}</h2>
        <SigningDocuments id={id} sale={sale} refused={refused} />
      </section>
      <section className="card" aria-labelledby="print">
        <h2 id="print">{t('2. Print and sign')}</h2>
        <p>
          {t(
            'The pages have your answers and open lines for your Social Security, Medicare, and bank numbers, your signature, and the date. Only you fill in these lines.',
          )}
        </p>
        <p>
          <a
            className="button button--secondary"
            href={signingClient.pathOf('readPaperPacket', { id })}
            download
          >
            <Icon name="print" /> {t('Get the pages to print (PDF)')}
          </a>
        </p>
        {address ? (
          <p>
            {rich(
              'No camera or scanner? Mail the signed pages to <b>{address}</b>. Then we send the application for you.',
              { address: address.join(', '), b: (text) => <strong>{text}</strong> },
            )}
          </p>
        ) : null}
      </section>
      <section className="card" aria-labelledby="upload">
        <h2 id="upload">{t('3. Upload the signed pages')}</h2>
        {state.status === 'loading' ? <PageLoading label={t('Looking for your pages…')} /> : null}
        {state.status === 'failed' ? (
          <LoadFailed
            title={t('We couldn’t look up your pages')}
            error={state.error}
            onRetry={reload}
          />
        ) : null}
        {state.status === 'ready' ? (
          <UploadPages
            application={application}
            uploaded={state.answer}
            missing={sale.missing.length}
            onDocumentsMissing={() => {
              sale.reload()
              setRefused((count) => count + 1)
            }}
          />
        ) : null}
      </section>
    </>
  )
}
