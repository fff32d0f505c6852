import { applicationContext } from '@gapwise/enrollment'
import { allFeatures, allTypes, createForm } from '@gapwise/form-engine/core'
import { useMemo } from 'react'
import { useStore } from 'zustand'

import { AnswerList } from '../../../application/answers/AnswerList'
import { CopyLink } from '../../../application/view/CopyLink'
import type { OpenApplication } from '../../../application/open/open-application'
import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/controls/Icon'
import { Page } from '../../../ui/page/Page'
import { DeliveredDocuments } from '../sale-documents'
import { TogetherCard } from '../together'
import { RequestedFiles } from './RequestedFiles'
import { SentOffer } from './SentOffer'
import { SentProof } from './SentProof'
import { StatusTimeline } from './StatusTimeline'
import { HEADINGS } from './status-titles'
import { TakeBack } from './TakeBack'
import { ToDoList } from './ToDoList'
import { useProgress } from './use-progress'
import './confirmation.css'
import { t } from '../../../language'
import { useFormLanguage } from '../../../language/FormInLanguage'

interface ConfirmationProps {
  application: OpenApplication
}

/**
 * Shows a sent application: its reference number, its status, what to do next, and a read-only copy
 * of the answers.
 */
export function Confirmation({ application }: ConfirmationProps) {
  const { id, store, form } = application
  const detail = useStore(store, (state) => state.detail)
  const { progress, replace } = useProgress(application)
  const { submission, offer, today, facts } = detail
  const sent = useMemo(
    () =>
      createForm(form.definition, {
        features: allFeatures,
        types: allTypes,
        answers: submission ?? {},
        today,
        context: applicationContext(facts.underwriting_type),
      }),
    [form.definition, submission, today, facts.underwriting_type],
  )
  useFormLanguage(sent)
  const last = progress.statuses.at(-1)
  const status = last?.status ?? 'submitted'
  const { title, lead } = HEADINGS[status]
  return (
    <Page title={t(title)} lead={t(lead)} width="medium">
      {progress.actions.includes('add-documents') ? (
        <RequestedFiles application={application} note={last?.note} />
      ) : null}
      <SentProof detail={detail} />
      {detail.signer?.method === 'paper' ? (
        <p>{t('A person checks your signed pages. We call you if something is missing.')}</p>
      ) : null}
      {progress.statuses.length > 0 ? (
        <StatusTimeline statuses={progress.statuses} timeZone={detail.timeZone} />
      ) : null}
      <ToDoList form={sent} detail={detail} status={status} />
      {offer ? <SentOffer form={sent} offer={offer} /> : null}
      <div className="actions">
        <CopyLink id={id} />
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon name="print" /> {t('Print this page')}
        </Button>
      </div>
      <TogetherCard isHere={(partner) => partner.application?.id === id} />
      <DeliveredDocuments application={application} />
      {progress.actions.includes('withdraw') ? <TakeBack id={id} onChanged={replace} /> : null}
      {submission ? (
        <section className="stack" aria-labelledby="sent-heading">
          <h2 id="sent-heading">{t('What you sent')}</h2>
          <AnswerList application={{ id, form: sent }} level={3} />
        </section>
      ) : null}
    </Page>
  )
}
