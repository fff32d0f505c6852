import { useState } from 'react'
import { useLocation } from 'react-router-dom'

import { ButtonLink } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { useBackToList } from '../list'
import { knownIn, startOf } from '../start-for-client'
import { QuoteForm } from './QuoteForm'

/** `/dashboard/quote`: emails rates to a client who agreed to get them. */
export function QuotePage() {
  const { state } = useLocation()
  const known = knownIn(state)
  const [sent, setSent] = useState<{ email: string; offers: number }>()
  const back = useBackToList('/dashboard')
  return (
    <Page
      title={known.name ? `Email rates to ${known.name}` : 'Email rates to a client'}
      lead="Ask the client these questions. The email lists the insurers and prices, and none of the answers."
      back={back}
    >
      {sent ? (
        <>
          <Notice kind="success" title={`We’re emailing the rates to ${sent.email}`} announce>
            <p>
              The email has {sent.offers} {sent.offers === 1 ? 'offer' : 'offers'}.{' '}
              {known.client ? 'It is in the client’s conversation.' : 'It is in the audit trail.'}
            </p>
          </Notice>
          <div className="actions">
            <ButtonLink {...startOf({ ...known, email: sent.email })}>
              Start an application with this client
            </ButtonLink>
          </div>
        </>
      ) : (
        <QuoteForm known={known} onSent={setSent} />
      )}
    </Page>
  )
}
