import type { OwnSession } from '../../../adapters/api/account-client'
import { accountCall } from '../../../stores/session/account-call'
import { ApiError } from '../../../adapters/api/api-error'
import { dayAndTime } from '../../../adapters/browser/clock'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'

/** A session's browser, as it is called in a sentence. */
export const browserOf = ({ browser }: OwnSession): string => browser ?? 'A browser we do not know'

interface SignedInPlaceProps {
  session: OwnSession
  onEnded: () => void
}

/** One place the account is signed in at: with what, since when, from where. */
export function SignedInPlace({ session, onEnded }: SignedInPlaceProps) {
  const { id, current, sameNetwork, startedAt, lastSeenAt } = session
  const { busy, problem, run } = useAction()
  const name = browserOf(session)

  const end = () =>
    run(async () => {
      await endUnlessOver(id)
      onEnded()
    })

  return (
    <article className="account__place" aria-labelledby={`place-${id}`}>
      <div>
        <h3 id={`place-${id}`}>
          {name}
          {current ? ' (this one)' : ''}
        </h3>
        <p>Signed in {dayAndTime(new Date(startedAt))}</p>
        {current ? null : <p>Last used {dayAndTime(new Date(lastSeenAt))}</p>}
        {current || sameNetwork === null ? null : (
          <p>{sameNetwork ? 'From the network you use now' : 'From another network'}</p>
        )}
      </div>
      {current ? null : (
        <Button variant="secondary" busy={busy} busyLabel="Signing out…" onClick={() => void end()}>
          Sign out <span className="visually-hidden">{name}</span>
        </Button>
      )}
      {problem === undefined ? null : (
        <p role="alert">
          <strong>It is still signed in.</strong> {problem} Please try again in a moment.
        </p>
      )}
    </article>
  )
}

async function endUnlessOver(id: string): Promise<void> {
  try {
    await accountCall('endSession', { params: { id } })
  } catch (error) {
    // It ended by itself meanwhile.
    if (!(error instanceof ApiError && error.code === 'SESSION_UNKNOWN')) throw error
  }
}
