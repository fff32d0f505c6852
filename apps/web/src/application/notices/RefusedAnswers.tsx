import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'

import { loginPath } from '../../features/account/sign-in'
import { ButtonLink } from '../../ui/controls/Button'
import { Notice } from '../../ui/feedback/Notice'
import { PhoneNumber } from '../../features/site/phone'
import { questionsPath } from '../facts/addresses'
import type { Loss } from '../saving/application-session'
import type { OpenApplication } from '../open/open-application'

/** Few ever see it, and it brings the words of every widget: it loads for them alone. */
const RefusedList = lazy(() =>
  import('./RefusedList').then(
    ({ RefusedList: list }) => ({ default: list }),
    // A page with answers on it is not given up for a notice that did not come.
    () => ({ default: RefusedNotice }),
  ),
)

interface RefusedAnswersProps {
  application: OpenApplication
  /** Why nothing can be saved any more, if so. */
  lost: Loss | undefined
}

/** Answers the server would not take: they stay on the page until they are changed. */
export function RefusedAnswers({ application, lost }: RefusedAnswersProps) {
  const refused = useStore(application.store, (state) => state.refusedAnswers)
  if (lost === 'signed-out') return <SignedOut id={application.id} />
  if (lost) {
    return (
      <Notice kind="error" title="This application was opened somewhere else">
        <p>
          Changes made here can no longer be saved. Go on where you opened it with your resume code,
          or call <PhoneNumber />.
        </p>
      </Notice>
    )
  }
  if (refused.length === 0) return null
  return (
    <Suspense>
      <RefusedList application={application} refused={refused} />
    </Suspense>
  )
}

function RefusedNotice() {
  return (
    <Notice kind="attention" announce title="We could not save part of what you typed">
      <p>
        It is still here. Change the last answer you gave, or call <PhoneNumber />.
      </p>
    </Notice>
  )
}

interface SignedOutProps {
  /** Id of the application to come back to. */
  id: string
}

/** The session of an account ends after an hour away; what was typed stays, and is saved after signing in again. */
function SignedOut({ id }: SignedOutProps) {
  return (
    <Notice kind="attention" title="You are signed out" announce>
      <p>
        To keep your answers safe, we sign you out after an hour away. Everything you typed is still
        here. Sign in again, and we save it.
      </p>
      <div className="actions">
        <ButtonLink to={loginPath(questionsPath(id))} variant="secondary">
          Sign in again
        </ButtonLink>
      </div>
    </Notice>
  )
}
