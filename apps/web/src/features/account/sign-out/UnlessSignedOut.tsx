import { useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'

import { useSessionStore } from '../../../stores/session/session-store'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { AfterSignOut } from './AfterSignOut'

/**
 * Around every page that may show something of the visitor: once they have signed out, or had their data deleted, in
 * another window of the same browser, none of it stays on this one. Going to another page starts afresh.
 */
export function UnlessSignedOut() {
  const { key } = useLocation()
  const ended = useSessionStore((state) => state.endedElsewhere)
  const [opened, setOpened] = useState({ key, ended })
  if (opened.key !== key) setOpened({ key, ended })
  if (opened.key !== key || opened.ended === ended || !ended) return <Outlet />
  return <SignedOutElsewhere unsaved={ended.unsaved} />
}

function SignedOutElsewhere({ unsaved }: { unsaved: boolean }) {
  return (
    <Page
      title="You signed out in another window"
      lead="So this window shows nothing of your answers any more."
      inPlace
    >
      {unsaved ? (
        <Notice kind="attention">
          <p>What you typed last in this window was not saved yet. It is gone.</p>
        </Notice>
      ) : null}
      <p>
        What was saved is safe with us, unless you had us delete it. To go on, sign in with your
        e-mail address, or use the resume code of your application.
      </p>
      <AfterSignOut />
    </Page>
  )
}
