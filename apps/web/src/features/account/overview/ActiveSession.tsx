import type { OwnSession } from '../../../adapters/api/account-client'
import { accountCall } from '../../../stores/session/account-call'
import { ApiCallError } from '../../../adapters/api/api-call-error'
import { dayAndTime } from '../../../adapters/browser/clock'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { rich, t } from '../../../language'

/** Returns the session's browser name for use in a sentence. */
export const browserName = ({ browser }: OwnSession): string => browser ?? t('Unknown browser')

interface ActiveSessionProps {
  session: OwnSession
  onEnded: () => void
}

/** One of the account's sessions, with its browser, start, last use, and network. */
export function ActiveSession({ session, onEnded }: ActiveSessionProps) {
  const { id, current, sameNetwork, startedAt, lastSeenAt } = session
  const { busy, problem, run } = useAction()
  const name = browserName(session)

  const end = () =>
    run(async () => {
      await endSession(id)
      onEnded()
    })

  return (
    <article className="account__place" aria-labelledby={`place-${id}`}>
      <div>
        <h3 id={`place-${id}`}>{current ? t('{name} (this browser)', { name }) : name}</h3>
        <p>{t('Signed in {when}', { when: dayAndTime(new Date(startedAt)) })}</p>
        {current ? null : (
          <p>{t('Last used {when}', { when: dayAndTime(new Date(lastSeenAt)) })}</p>
        )}
        {current || sameNetwork === null ? null : (
          <p>
            {sameNetwork ? t('From the network you’re using now') : t('From a different network')}
          </p>
        )}
      </div>
      {current ? null : (
        <Button
          variant="secondary"
          busy={busy}
          busyLabel={t('Signing out…')}
          onClick={() => void end()}
        >
          {rich('Sign out <s>{name}</s>', {
            name,
            s: (text) => <span className="visually-hidden">{text}</span>,
          })}
        </Button>
      )}
      {problem === undefined ? null : (
        <p role="alert">
          {rich('<b>That browser is still signed in.</b> {problem} Please try again in a moment.', {
            b: (text) => <strong>{text}</strong>,
            problem,
          })}
        </p>
      )}
    </article>
  )
}

async function endSession(id: string): Promise<void> {
  try {
    await accountCall('endSession', { params: { id } })
  } catch (error) {
    // Ignore this error: the session has already ended.
    if (!(error instanceof ApiCallError && error.code === 'SESSION_UNKNOWN')) throw error
  }
}
