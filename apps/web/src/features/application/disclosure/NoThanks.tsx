import { useEffect, useRef } from 'react'

import type { OpenApplication } from '../../../application/open/open-application'
import { stepPath } from '../../../application/facts/addresses'
import { CopyLink } from '../../../application/view/CopyLink'
import { Button, ButtonLink } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { PhoneNumber } from '../../../phone/PhoneNumber'
import { MailDocuments, useSaleDocuments } from '../sale-documents'
import { rich, t } from '../../../language'

interface NoThanksProps {
  application: OpenApplication
  onBack: () => void
}

/** Shown to people who decline to sign online. Explains how to apply by phone or on paper. */
export function NoThanks({ application, onBack }: NoThanksProps) {
  const { id } = application
  const sale = useSaleDocuments(application)
  const region = useRef<HTMLDivElement>(null)
  // The address stays the same, so the router does not move the focus. Move it here.
  useEffect(() => region.current?.querySelector('h1')?.focus(), [])
  return (
    <div ref={region}>
      <Page title={t('That’s fine. You can apply on paper or by phone.')}>
        <p>
          {rich(
            'We did not send anything, and your answers stay saved. Call {phoneNumber}. We’ll go through the application with you, or mail it to you on paper with your answers filled in.',
            { phoneNumber: <PhoneNumber /> },
          )}
        </p>
        <p>{t('You can also print your answers and have them ready when you call.')}</p>
        <MailDocuments sale={sale} what={t('the documents about your plan')} />
        <p>
          {t(
            'You don’t need to do anything else. If you later decide to send the application on this website, we’ll ask you to agree first.',
          )}
        </p>
        <div className="actions">
          <ButtonLink to={stepPath('review', id)} variant="secondary">
            {t('See and print my answers')}
          </ButtonLink>
          <CopyLink id={id} />
          <Button variant="quiet" onClick={onBack}>
            {t('Go back and read it again')}
          </Button>
        </div>
      </Page>
    </div>
  )
}
