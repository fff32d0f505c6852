import type { Application } from '../../../adapters/api/api-client'
import { ResumeCode } from '../../../application/view/ResumeCode'
import { allUnfinished, useApplicationsStore } from '../../../stores/session/applications-store'
import { sessionStatus, useSessionStore } from '../../../stores/session/session-store'
import { AfterSignOut } from './AfterSignOut'
import { t } from '../../../language'

/** Ways to come back after a sign-out: an account, or the unsent applications with their codes. */
export type WayBackAfterSignOut = 'account' | readonly Application[]

/**
 * Looks up how the user of this session can come back. A person without an account has only the codes
 * of their unsent applications. Call it before the session ends.
 */
export async function findWayBack(): Promise<WayBackAfterSignOut> {
  const { user } = useSessionStore.getState()
  if (sessionStatus(user) !== 'anonymous') return 'account'
  await useApplicationsStore.getState().load()
  return allUnfinished(useApplicationsStore.getState().applications)
}

/** Tells a person who signed out how to come back. A code of an account no longer works (D77). */
export function WayBack({ way }: { way: WayBackAfterSignOut }) {
  return (
    <>
      <WayBackText way={way} />
      <AfterSignOut />
    </>
  )
}

function WayBackText({ way }: { way: WayBackAfterSignOut }) {
  if (way === 'account') {
    return <p>{t('To continue another time, sign in with your email address.')}</p>
  }
  if (way.length === 0) return null
  return (
    <>
      <p>
        {t(
          'To continue another time, you’ll need your resume code. Write it down or print it now. This page shows it only once.',
        )}
      </p>
      {way.map(({ id, name, resumeCode }) => (
        <section key={id} className="stack" aria-label={name}>
          {way.length > 1 ? <h2>{name}</h2> : null}
          <ResumeCode code={resumeCode} />
        </section>
      ))}
    </>
  )
}
