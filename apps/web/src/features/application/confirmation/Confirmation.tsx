import { applicationContext } from '@gapwise/enrollment'
import { createForm, type SendDocumentsAnswer } from '@gapwise/form-engine/core'
import { useMemo } from 'react'
import { useStore } from 'zustand'

import { AnswerList } from '../../../application/answers/AnswerList'
import { CopyLink } from '../../../application/view/CopyLink'
import type { OpenApplication } from '../../../application/open/open-application'
import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/controls/Icon'
import { Page } from '../../../ui/page/Page'
import { NextSteps } from './NextSteps'
import { SentOffer } from './SentOffer'
import { SentProof } from './SentProof'
import './confirmation.css'

interface ConfirmationProps {
  application: OpenApplication
}

/**
 * Confirms that an application was sent. Shows the reference number, the next steps, and a
 * read-only copy of the answers.
 */
export function Confirmation({ application }: ConfirmationProps) {
  const { id, store, form } = application
  const detail = useStore(store, (state) => state.detail)
  const { submission, offer, today, facts } = detail
  const sent = useMemo(
    () =>
      createForm(form.definition, {
        answers: submission ?? {},
        today,
        context: applicationContext(facts.underwriting_type),
      }),
    [form.definition, submission, today, facts.underwriting_type],
  )
  const card = sent.getAnswer('medicare-details', 'medicare_card_pending')
  const isCardPending = Array.isArray(card) && card.length > 0
  const proof = sent.getAnswer('guaranteed-issue', 'gi_evidence') as SendDocumentsAnswer | undefined
  return (
    <Page title="Your application was sent" lead="Thank you. You don’t need to do anything now.">
      <SentProof detail={detail} />
      {offer ? <SentOffer form={sent} offer={offer} /> : null}
      <NextSteps owesMedicareNumber={isCardPending} proofMethod={proof?.method} />
      <div className="actions">
        <CopyLink id={id} />
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon name="print" /> Print this page
        </Button>
      </div>
      {submission ? (
        <section className="stack" aria-labelledby="sent-heading">
          <h2 id="sent-heading">What you sent</h2>
          <AnswerList application={{ id, form: sent }} level={3} />
        </section>
      ) : null}
    </Page>
  )
}
