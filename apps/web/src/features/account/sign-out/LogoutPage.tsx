import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { accountCall } from '../../../stores/session/account-call'
import { ApiError } from '../../../adapters/api/api-error'
import { saveWork } from '../../../adapters/browser/page-lifecycle'
import { useSessionStore } from '../../../stores/session/session-store'
import { whenStarted } from '../../../stores/session/when-started'
import { Button, ButtonLink } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { AfterSignOut } from './AfterSignOut'
import { EarlierWork } from './EarlierWork'
import { loginPath } from '../sign-in'

type State = 'ending' | 'unsaved' | 'ended' | 'earlier-work' | 'over' | 'failed'

/**
 * `/logout`: ends the session and clears what this browser shows of it (specification §4); with `?everywhere`, all
 * sessions of the account.
 */
export function LogoutPage() {
  const [parameters] = useSearchParams()
  const everywhere = parameters.has('everywhere')
  const [state, setState] = useState<State>('ending')
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void saveAndEnd(everywhere).then(setState)
  }, [everywhere])

  function again(attempt: (everywhere: boolean) => Promise<State>) {
    setState('ending')
    void attempt(everywhere).then(setState)
  }

  if (state === 'ending') return <PageLoading label="Signing you out…" />
  if (state === 'unsaved') {
    return (
      <Page title="Your last answers are not saved yet" inPlace>
        <Notice kind="attention">
          <p>
            Our server does not have what you typed last. If you sign out now, it is gone. You are
            still signed in.
          </p>
        </Notice>
        <div className="actions">
          <Button onClick={() => again(saveAndEnd)}>Try again to save</Button>
          <Button variant="secondary" onClick={() => again(endSession)}>
            Sign out without saving
          </Button>
        </div>
      </Page>
    )
  }
  if (state === 'over') {
    return (
      <Page title="Sign in once more first" inPlace>
        <p>
          You were signed out here already, so we could not sign you out in other places. Sign in,
          then choose “Sign out everywhere” again.
        </p>
        <div className="actions">
          <ButtonLink to={loginPath('/account')}>Sign in</ButtonLink>
        </div>
      </Page>
    )
  }
  if (state === 'failed') {
    return (
      <Page title="We could not sign you out completely" inPlace>
        <Notice kind="error">
          <p>
            Your answers are gone from this screen, but our server did not confirm the end of your
            visit. Please try again, above all on a computer that others use.
          </p>
        </Notice>
        <div className="actions">
          <Button onClick={() => again(endSession)}>Sign out again</Button>
        </div>
      </Page>
    )
  }
  const goingOn = (
    <>
      <p>
        To go on another time, sign in with your e-mail address, or use the resume code of your
        application.
      </p>
      <AfterSignOut />
    </>
  )
  return (
    <Page
      title={everywhere ? 'You are signed out everywhere' : 'You are signed out'}
      lead="Your saved answers are safe with us."
      inPlace
    >
      {state === 'earlier-work' ? <EarlierWork>{goingOn}</EarlierWork> : goingOn}
    </Page>
  )
}

async function saveAndEnd(everywhere: boolean): Promise<State> {
  // Not before the start is over: it would register a new session behind this one's end.
  await whenStarted()
  return (await saveWork()) ? endSession(everywhere) : 'unsaved'
}

async function endSession(everywhere: boolean): Promise<State> {
  const { logout } = useSessionStore.getState()
  try {
    const { earlierWork } = await logout(
      everywhere ? () => accountCall('endAllSessions') : undefined,
    )
    return earlierWork ? 'earlier-work' : 'ended'
  } catch (error) {
    return everywhere && error instanceof ApiError && error.status === 401 ? 'over' : 'failed'
  }
}
