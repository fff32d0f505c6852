import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { accountCall } from '../../../stores/session/account-call'
import { ApiCallError } from '../../../adapters/api/api-call-error'
import { saveWork } from '../../../adapters/browser/page-lifecycle'
import { useSessionStore } from '../../../stores/session/session-store'
import { whenStarted } from '../../../stores/session/when-started'
import { Button, ButtonLink } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { EarlierWorkPrompt } from './EarlierWorkPrompt'
import { loginPath } from '../../../application/facts/addresses'
import { findWayBack, WayBack, type WayBackAfterSignOut } from './WayBack'
import { t } from '../../../language'

type State = 'ending' | 'unsaved' | 'ended' | 'earlier-work' | 'over' | 'failed'

/**
 * `/logout`: ends the session and clears the session's data from this browser (specification §4).
 * With `?everywhere`, ends all of the account's sessions.
 */
export function LogoutPage() {
  const [parameters] = useSearchParams()
  const everywhere = parameters.has('everywhere')
  const [state, setState] = useState<State>('ending')
  const [wayBack, setWayBack] = useState<WayBackAfterSignOut>('account')
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    // Wait for startup to finish. Otherwise, startup could register a new session after this session
    // has ended.
    void whenStarted()
      .then(findWayBack)
      .then(async (way) => {
        setWayBack(way)
        setState(await saveAndEnd(everywhere))
      })
  }, [everywhere])

  function again(attempt: (everywhere: boolean) => Promise<State>) {
    setState('ending')
    void attempt(everywhere).then(setState)
  }

  if (state === 'ending') return <PageLoading label={t('Signing you out…')} />
  if (state === 'unsaved') {
    return (
      <Page title={t('Your last answers aren’t saved yet')} inPlace>
        <Notice kind="attention">
          <p>
            {t(
              'We haven’t saved the last thing you typed. If you sign out now, you’ll lose it. You’re still signed in.',
            )}
          </p>
        </Notice>
        <div className="actions">
          <Button onClick={() => again(saveAndEnd)}>{t('Try to save again')}</Button>
          <Button variant="secondary" onClick={() => again(endSession)}>
            {t('Sign out without saving')}
          </Button>
        </div>
      </Page>
    )
  }
  if (state === 'over') return <AlreadySignedOut />
  if (state === 'failed') {
    return (
      <Page title={t('We couldn’t sign you out completely')} inPlace>
        <Notice kind="error">
          <p>
            {t(
              'Your answers are gone from this screen, but our server didn’t confirm that you’re signed out. Please try again, especially on a shared computer.',
            )}
          </p>
        </Notice>
        <div className="actions">
          <Button onClick={() => again(endSession)}>{t('Sign out again')}</Button>
        </div>
      </Page>
    )
  }
  const nextSteps = <WayBack way={wayBack} />
  return (
    <Page
      title={everywhere ? t('You’re signed out everywhere') : t('You’re signed out')}
      lead={t('Your saved answers are safe with us.')}
      inPlace
    >
      {state === 'earlier-work' ? <EarlierWorkPrompt>{nextSteps}</EarlierWorkPrompt> : nextSteps}
    </Page>
  )
}

function AlreadySignedOut() {
  return (
    <Page title={t('Sign in again first')} inPlace>
      <p>
        {t(
          'You were already signed out here, so we couldn’t sign you out on other devices. Sign in, then choose “Sign out everywhere” again.',
        )}
      </p>
      <div className="actions">
        <ButtonLink to={loginPath('/account')}>{t('Sign in')}</ButtonLink>
      </div>
    </Page>
  )
}

async function saveAndEnd(everywhere: boolean): Promise<State> {
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
    return everywhere && error instanceof ApiCallError && error.status === 401 ? 'over' : 'failed'
  }
}
