import { useRef, useState } from 'react'

import type { OwnSession } from '../../../adapters/api/account-client'
import { accountCall } from '../../../stores/session/account-call'
import { ButtonLink } from '../../../ui/controls/Button'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { useLoaded } from '../../../ui/feedback/use-loaded'
import { browserOf, SignedInPlace } from './SignedInPlace'

const load = async () => (await accountCall('listSessions')).sessions

/** Where the account is signed in, with a way to end each. */
export function SignedInPlaces() {
  const { state, reload, replace } = useLoaded(load)
  const [news, setNews] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)

  function ended(sessions: readonly OwnSession[], gone: OwnSession) {
    replace(sessions.filter(({ id }) => id !== gone.id))
    setNews(`Signed out: ${browserOf(gone)}.`)
    // The button that was pressed is gone, and the focus with it.
    heading.current?.focus()
  }

  return (
    <section className="stack" aria-labelledby="account-places">
      <div>
        <h2 id="account-places" ref={heading} tabIndex={-1}>
          Where you are signed in
        </h2>
        <p role="status">{news}</p>
      </div>
      {state.status === 'loading' ? (
        <PageLoading label="Looking where you are signed in…" />
      ) : state.status === 'failed' ? (
        <LoadFailed
          title="We could not get this list just now"
          error={state.error}
          onRetry={reload}
        />
      ) : (
        <Places sessions={state.answer} onEnded={(gone) => ended(state.answer, gone)} />
      )}
    </section>
  )
}

interface PlacesProps {
  sessions: readonly OwnSession[]
  onEnded: (gone: OwnSession) => void
}

function Places({ sessions, onEnded }: PlacesProps) {
  const onlyHere = sessions.every(({ current }) => current)
  return (
    <>
      <p>
        {onlyHere
          ? 'You are signed in here and nowhere else.'
          : 'If you do not recognize one, sign it out.'}
      </p>
      <ul className="account__places">
        {sessions.map((session) => (
          <li key={session.id}>
            <SignedInPlace session={session} onEnded={() => onEnded(session)} />
          </li>
        ))}
      </ul>
      {onlyHere ? null : (
        <>
          <div className="actions">
            <ButtonLink to="/logout?everywhere" variant="secondary">
              Sign out everywhere
            </ButtonLink>
          </div>
          <p className="quiet">
            This signs you out here, too. Nothing you saved is lost, and a new email signs you in
            again.
          </p>
        </>
      )}
    </>
  )
}
