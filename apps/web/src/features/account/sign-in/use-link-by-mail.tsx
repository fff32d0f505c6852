import { type ReactElement, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import type { SessionUser } from '../../../adapters/api/api-client'
import { destinationOf } from './destination'
import { enterAccount } from './enter-account'
import type { LinkPurpose } from './request-link'
import { WaitingForLink } from './WaitingForLink'

export interface LinkByMail {
  /** Page to open after sign-in, from `?next=`. */
  readonly destination: string | undefined
  /**
   * Email address to which the newest link was sent since this page was opened. Empty if no link
   * was sent.
   */
  readonly email: string
  /** Records that a link was sent to this address. */
  readonly sentTo: (email: string) => void
  /**
   * Page to show after a link is sent, until the user opens the link. `undefined` before a link is
   * sent.
   */
  readonly waiting: ReactElement | undefined
}

/** Shared state of the pages that send a link and wait for it to be opened. */
export function useLinkByMail(purpose: LinkPurpose): LinkByMail {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const destination = destinationOf(parameters.get('next'))
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)

  function enter(signedIn: SessionUser) {
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
        onSignedIn={enter}
      />
    ) : undefined,
  }
}
