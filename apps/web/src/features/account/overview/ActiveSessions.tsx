import { useRef, useState } from 'react'

import type { OwnSession } from '../../../adapters/api/account-client'
import { accountCall } from '../../../stores/session/account-call'
import { ButtonLink } from '../../../ui/controls/Button'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { useLoaded } from '../../../ui/feedback/use-loaded'
import { browserName, ActiveSession } from './ActiveSession'
import { t } from '../../../language'

const load = async () => (await accountCall('listSessions')).sessions

/** The account's sessions, each with a button to end it. */
export function ActiveSessions() {
  const { state, reload, replace } = useLoaded(load)
  const [news, setNews] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)

  function ended(sessions: readonly OwnSession[], gone: OwnSession) {
    replace(sessions.filter(({ id }) => id !== gone.id))
    setNews(t('{browser} is now signed out.', { browser: browserName(gone) }))
    // The pressed button was removed, so move the focus. Otherwise it would be lost.
    heading.current?.focus()
  }

  return (
    <section className="card" aria-labelledby="account-places">
      <div>
        <h2 id="account-places" ref={heading} tabIndex={-1}>
          {t('Where you’re signed in')}
        </h2>
        <p role="status">{news}</p>
      </div>
      {state.status === 'loading' ? (
        <PageLoading label={t('Checking where you’re signed in…')} />
      ) : state.status === 'failed' ? (
        <LoadFailed title={t('We couldn’t load this list')} error={state.error} onRetry={reload} />
      ) : (
        <SessionList sessions={state.answer} onEnded={(gone) => ended(state.answer, gone)} />
      )}
    </section>
  )
}

interface SessionListProps {
  sessions: readonly OwnSession[]
  onEnded: (gone: OwnSession) => void
}

function SessionList({ sessions, onEnded }: SessionListProps) {
  const onlyHere = sessions.every(({ current }) => current)
  return (
    <>
      <p>
        {onlyHere
          ? t('You aren’t signed in anywhere else.')
          : t('If you don’t recognize a browser, sign it out.')}
      </p>
      <ul className="account__places">
        {sessions.map((session) => (
          <li key={session.id}>
            <ActiveSession session={session} onEnded={() => onEnded(session)} />
          </li>
        ))}
      </ul>
      {onlyHere ? null : (
        <>
          <div className="actions">
            <ButtonLink to="/logout?everywhere" variant="secondary">
              {t('Sign out everywhere')}
            </ButtonLink>
          </div>
          <p className="quiet">
            {t(
              'This signs you out here, too. You won’t lose anything you saved. You can sign in again with a new email link.',
            )}
          </p>
        </>
      )}
    </>
  )
}
