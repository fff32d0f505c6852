import { useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'

import { useSessionStore } from '../../../stores/session/session-store'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { AfterSignOut } from './AfterSignOut'
import { t } from '../../../language'

/**
 * Wraps every page that can show the visitor's data. Hides the page when the visitor signs out or
 * deletes their data in another window of the same browser. The page shows again after a
 * navigation.
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
      title={t('You signed out in another window')}
      lead={t('This window no longer shows your answers.')}
      inPlace
    >
      {unsaved ? (
        <Notice kind="attention">
          <p>{t('We didn’t save the last thing you typed in this window, so it’s gone.')}</p>
        </Notice>
      ) : null}
      <p>
        {t(
          'Everything you saved is safe with us, unless you deleted it. To continue, sign in with your email address. If you never signed in, use your resume code.',
        )}
      </p>
      <AfterSignOut />
    </Page>
  )
}
