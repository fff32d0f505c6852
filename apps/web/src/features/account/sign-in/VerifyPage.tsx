import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { ApiCallError, failureMessage } from '../../../adapters/api/api-call-error'
import { isTransient } from '../../../adapters/api/retry'
import { useSessionStore } from '../../../stores/session/session-store'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Page } from '../../../ui/page/Page'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { useLinkFragment } from '../../../ui/page/use-link-fragment'
import { useLoaded } from '../../../ui/feedback/use-loaded'
import { ConfirmMove, ConfirmSignIn } from './ConfirmSignIn'
import { destinationOf } from './destination'
import { enterAccount } from './enter-account'
import { readSignInLink, redeemLink, UnsavedWorkError } from './sign-in-link'
import { UnusableLink } from './UnusableLink'
import './sign-in.css'
import { msg, t } from '../../../language'

interface EmailedLink {
  readonly token: string
  readonly destination: string | undefined
}

const INVALID_LINK = msg('This link no longer works')

/**
 * `/verify#token=…`: the page that the link in our email opens. Only pressing the button uses up
 * the link, because mail scanners open links too (D27).
 */
export function VerifyPage() {
  const { fragment } = useLinkFragment('token')
  const link = fragment && readLink(fragment)
  if (!link) return <UnusableLink key="none" title={t('This page opens from our email')} />
  return <Confirm key={link.token} {...link} />
}

/**
 * Shows which account the link signs in to, because a stranger could have sent the link (ADR 28).
 */
function Confirm({ token, destination }: EmailedLink) {
  const { state, reload } = useLoaded(useCallback(() => readSignInLink(token), [token]))
  const { spent, busy, problem, redeem } = useRedeem(token, destination)

  if (spent) return <UnusableLink title={t(INVALID_LINK)} destination={destination} inPlace />
  if (state.status === 'loading') return <PageLoading label={t('Checking your link…')} />
  if (state.status === 'failed') {
    if (isInvalidLink(state.error))
      return <UnusableLink title={t(INVALID_LINK)} destination={destination} inPlace />
    return (
      <Page title={t('We couldn’t check your link')} inPlace>
        <LoadFailed title={t('Your link still works')} error={state.error} onRetry={reload} />
      </Page>
    )
  }
  const link = state.answer
  const shared = { link, busy, problem }
  if (link.hasWork && !link.askedHere) {
    const onMove = () => void redeem('move', true)
    const onLeave = () => void redeem('leave', false)
    return <ConfirmMove {...shared} onMove={onMove} onLeave={onLeave} />
  }
  const moveWork = link.askedHere ? undefined : false
  return <ConfirmSignIn {...shared} onSignIn={() => void redeem('sign-in', moveWork)} />
}

type PressedButton = 'move' | 'leave' | 'sign-in'

function useRedeem(token: string, destination: string | undefined) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState<PressedButton>()
  const [spent, setSpent] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function redeem(pressed: PressedButton, moveWork: boolean | undefined) {
    if (busy) return
    setBusy(pressed)
    setProblem(undefined)
    try {
      enterAccount(await redeemLink(token, moveWork), moveWork !== false)
      await navigate(destination ?? '/account', { replace: true })
    } catch (error) {
      if (isInvalidLink(error)) {
        // Another window may have just used the link.
        const { checkStatus } = useSessionStore.getState()
        await checkStatus().catch(() => undefined)
        setSpent(true)
      } else setProblem(problemText(error))
      setBusy(undefined)
    }
  }
  return { spent, busy, problem, redeem }
}

const isInvalidLink = (error: unknown): boolean =>
  error instanceof ApiCallError && !isTransient(error)

function problemText(error: unknown): string {
  if (error instanceof UnsavedWorkError)
    return t(
      'We haven’t saved the last thing you typed in this window. If you sign in now, you’ll lose it.',
    )
  return failureMessage(error, t('Something went wrong on our side.'))
}

function readLink(fragment: URLSearchParams): EmailedLink | undefined {
  const token = fragment.get('token')
  return token ? { token, destination: destinationOf(fragment.get('next')) } : undefined
}
