import { type ReactElement, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import type { SessionUser } from '../../../adapters/api/api-client'
import { destinationOf } from './destination'
import { enterAccount } from './enter-account'
import type { LinkPurpose } from './request-link'
import { WaitingForLink } from './WaitingForLink'

export interface LinkByMail {
  /** The page of `?next=`, to be opened afterwards. */
  readonly destination: string | undefined
  /** The address a link was sent to in this visit of the page; empty before. */
  readonly email: string
  /** The link is on its way to this address. */
  readonly sentTo: (email: string) => void
  /** The page that waits for the link, once it was sent. */
  readonly waiting: ReactElement | undefined
}

/** What the pages share that have a link sent and wait for it. */
export function useLinkByMail(purpose: LinkPurpose): LinkByMail {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const destination = destinationOf(parameters.get('next'))
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)

  function goOn(signedIn: SessionUser) {
    enterAccount(signedIn)
    void navigate(destination ?? '/account', { replace: true })
  }

  return {
    destination,
    email,
    sentTo(address) {
      setEmail(address)
      setSent(true)
    },
    waiting: sent ? (
      <WaitingForLink
        purpose={purpose}
        email={email}
        destination={destination}
        onChangeEmail={() => setSent(false)}
        onSignedIn={goOn}
      />
    ) : undefined,
  }
}
