import { textAnswer } from '@gapwise/enrollment'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { useStore } from 'zustand'

import type { NewSigningLink, SigningLink } from '../../../adapters/api/signing-client'
import { useFormSnapshot, useTextAnswer } from '../../../application/answers/use-form-snapshot'
import { otherOptionsPath, stepPath } from '../../../application/facts/addresses'
import { stopsOf } from '../../../application/facts/stops'
import { isOfferMissing } from '../../../application/open/is-offer-missing'
import type { OpenApplication } from '../../../application/open/open-application'
import { ApplicationSaving } from '../../../application/view/ApplicationSaving'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { LookUpOffer, OpenQuestions } from '../review'
import { AskFields } from './AskFields'
import { questionsBeforeAsking } from './questions-before-asking'
import './ask-to-sign.css'
import { msg, t } from '../../../language'

interface AskFormProps {
  application: OpenApplication
  /** An earlier link that no longer works. */
  ended: SigningLink | undefined
  onMade: (link: NewSigningLink) => void
}

/** Asks for the helper's name and the applicant's address, and sends the link. */
export function AskForm({ application, ended, onMade }: AskFormProps) {
  const { id, form, store, queue } = application
  const detail = useStore(store, (state) => state.detail)
  const isMissing = useStore(store, isOfferMissing)
  const open = useFormSnapshot(form, questionsBeforeAsking)
  const name = useTextAnswer(form, 'first_name')
  const [email] = useState(() => textAnswer(form, 'email'))
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
        title={name ? t('Ask {name} to sign', { name }) : t('Ask the applicant to sign')}
        lead={t('They check and sign the application on their own phone or computer.')}
        back={stepPath('review', id)}
      >
        {ended ? <EndedLink link={ended} /> : null}
        {open.length > 0 ? (
          <OpenQuestions application={application} fields={open} />
        ) : !detail.offer ? (
          <LookUpOffer application={application} />
        ) : (
          <AskFields application={application} email={email} onMade={onMade} />
        )}
      </Page>
    </>
  )
}

function EndedLink({ link: { state } }: { link: SigningLink }) {
  return (
    <Notice kind="attention" title={t('The last link no longer works')}>
      <p>{t(ENDED[state as keyof typeof ENDED])}</p>
    </Notice>
  )
}

const ENDED = {
  withdrawn: msg('You ended it. You can send a new one.'),
  expired: msg('It was not opened within 7 days. You can send a new one.'),
  locked: msg(
    'The date of birth was wrong too often. Check it in the application first. You can send a new one.',
  ),
  sent: msg('A new link ends it. You can send a new one.'),
} as const
