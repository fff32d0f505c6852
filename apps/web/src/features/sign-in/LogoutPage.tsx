import { useEffect, useRef, useState } from 'react'

import { saveWork } from '../../adapters/page-lifecycle'
import { useSessionStore } from '../../stores/session-store'
import { whenStarted } from '../../stores/start-app'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Page } from '../../ui/Page'
import { PageLoading } from '../../ui/PageLoading'
import { AfterSignOut } from './AfterSignOut'

/** `/logout`: ends the session and clears what this browser shows of it (specification §4). */
export function LogoutPage() {
  const [state, setState] = useState<'ending' | 'unsaved' | 'ended' | 'failed'>('ending')
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void saveAndEnd().then(setState)
  }, [])

  function again(attempt: () => Promise<typeof state>) {
    setState('ending')
    void attempt().then(setState)
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
  return (
    <Page title="You are signed out" lead="Your saved answers are safe with us." inPlace>
      <p>
        To go on another time, sign in with your e-mail address, or use the resume code of your
        application.
      </p>
      <AfterSignOut />
    </Page>
  )
}

async function saveAndEnd(): Promise<'unsaved' | 'ended' | 'failed'> {
  // Not before the start is over: it would register a new session behind this one's end.
  await whenStarted()
  return (await saveWork()) ? endSession() : 'unsaved'
}

async function endSession(): Promise<'ended' | 'failed'> {
  try {
    await useSessionStore.getState().logout()
    return 'ended'
  } catch {
    return 'failed'
  }
}
