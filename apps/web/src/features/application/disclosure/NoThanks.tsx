import { useEffect, useRef } from 'react'

import { stepPath } from '../../../application/facts/addresses'
import { CopyLink } from '../../../application/view/CopyLink'
import { Button, ButtonLink } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { PhoneNumber } from '../../site/phone'

interface NoThanksProps {
  application: string
  onBack: () => void
}

/** Who would rather not sign on a screen is not at a dead end: paper and phone go on from here. */
export function NoThanks({ application, onBack }: NoThanksProps) {
  const region = useRef<HTMLDivElement>(null)
  // The address stays the same, so nothing else moves the focus to what is new.
  useEffect(() => region.current?.querySelector('h1')?.focus(), [])
  return (
    <div ref={region}>
      <Page title="That is fine: use paper or the phone">
        <p>
          Nothing was sent. Your answers stay saved. Call <PhoneNumber /> and a person will go
          through the application with you, or mail it to you on paper with your answers filled in.
        </p>
        <p>You can also print your answers and have them at hand when you call.</p>
        <p>
          You need not tell us again. Should you come back to send the application on this website
          after all, we ask you first, as if you had never been asked.
        </p>
        <div className="actions">
          <ButtonLink to={stepPath('review', application)} variant="secondary">
            See and print my answers
          </ButtonLink>
          <CopyLink id={application} />
          <Button variant="quiet" onClick={onBack}>
            Go back and read it again
          </Button>
        </div>
      </Page>
    </div>
  )
}
