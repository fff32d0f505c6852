import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { call } from '../../adapters/api-client'
import { ApiError, failureMessage, isPassing } from '../../adapters/api-error'
import { logFailure } from '../../adapters/log'
import { Button, ButtonLink } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Page } from '../../ui/Page'
import { PhoneNumber } from '../../ui/phone/PhoneNumber'
import { useLinkFragment } from '../../ui/use-link-fragment'
import { destinationOf, loginPath } from './destination'
import { enterAccount } from './enter-account'

interface SignInLink {
  readonly token: string
  readonly destination: string | undefined
}

/**
 * `/verify#token=…`: the page behind the link of our e-mail. Opening it spends nothing, because mail
 * scanners open links; the button does (D27). The token leaves the address bar at once.
 */
export function VerifyPage() {
  const { fragment } = useLinkFragment('token')
  const link = fragment && readLink(fragment)
  if (!link) return <UnusableLink key="none" title="This page opens from our e-mail" />
  return <Confirm key={link.token} link={link} />
}

function Confirm({ link }: { link: SignInLink }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [spent, setSpent] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function confirm() {
    setBusy(true)
    setProblem(undefined)
    try {
      enterAccount(await call('verify', { body: { token: link.token } }))
      await navigate(link.destination ?? '/account', { replace: true })
    } catch (error) {
      logFailure('verify', error)
      setBusy(false)
      if (error instanceof ApiError && !isPassing(error)) setSpent(true)
      else setProblem(failureMessage(error, 'Something went wrong on our side.'))
    }
  }

  if (spent)
    return (
      <UnusableLink
        title="This link does not work any more"
        destination={link.destination}
        inPlace
      />
    )
  return (
    <Page title="Confirm it’s you" lead="One press of the button, and you are signed in.">
      {problem === undefined ? null : (
        <Notice kind="error" title="You are not signed in yet">
          <p>{problem} Please press the button again in a moment.</p>
        </Notice>
      )}
      <div className="actions">
        <Button busy={busy} busyLabel="Signing you in…" onClick={() => void confirm()}>
          Sign me in
        </Button>
      </div>
      <p className="quiet">
        You did not ask for this e-mail? Close this page. Nothing happens without the button.
      </p>
    </Page>
  )
}

interface UnusableLinkProps {
  title: string
  destination?: string | undefined
  inPlace?: boolean
}

function UnusableLink({ title, destination, inPlace = false }: UnusableLinkProps) {
  return (
    <Page title={title} inPlace={inPlace}>
      <p>
        A link works once, for 10 minutes, and only the newest one we sent. Your saved answers are
        safe.
      </p>
      <div className="actions">
        <ButtonLink to={loginPath(destination)}>Send a new link</ButtonLink>
      </div>
      <p className="quiet">
        Is it the second time this happens? Call <PhoneNumber />.
      </p>
    </Page>
  )
}

function readLink(fragment: URLSearchParams): SignInLink | undefined {
  const token = fragment.get('token')
  return token ? { token, destination: destinationOf(fragment.get('next')) } : undefined
}
