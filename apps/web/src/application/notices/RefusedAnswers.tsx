import { Suspense } from 'react'
import { useStore } from 'zustand'

import { ButtonLink } from '../../ui/controls/Button'
import { Notice } from '../../ui/feedback/Notice'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { PhoneNumber } from '../../phone/PhoneNumber'
import { loginPath, questionsPath } from '../facts/addresses'
import type { Loss } from '../saving/application-session'
import type { OpenApplication } from '../open/open-application'
import { rich, t } from '../../language'

/**
 * Loaded on demand, because few people see this list and it imports the messages of every widget.
 */
const RefusedList = lazyPart(async () => (await import('./RefusedList')).RefusedList, RefusedNotice)

interface RefusedAnswersProps {
  application: OpenApplication
  /** Reason why nothing can be saved any more. */
  lost: Loss | undefined
}

/** Shows the answers that the server refused, or why nothing can be saved. */
export function RefusedAnswers({ application, lost }: RefusedAnswersProps) {
  const refused = useStore(application.store, (state) => state.refusedAnswers)
  if (lost === 'signed-out') return <SignedOut id={application.id} />
  if (lost) {
    return (
      <Notice kind="error" title={t('This application was opened somewhere else')}>
        <p>
          {rich(
            'We can no longer save changes you make here. Continue on the device where you used your resume code, or call {phoneNumber}.',
            { phoneNumber: <PhoneNumber /> },
          )}
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
    <Notice kind="attention" announce title={t('We couldn’t save part of what you typed')}>
      <p>
        {rich(
          'What you typed is still here. Change the last answer you gave, or call {phoneNumber}.',
          { phoneNumber: <PhoneNumber /> },
        )}
      </p>
    </Notice>
  )
}

interface SignedOutProps {
  /** Id of the application that the user returns to. */
  id: string
}

/**
 * Shown when an account's session has ended after an hour without activity. The typed answers are
 * saved after the next sign-in.
 */
function SignedOut({ id }: SignedOutProps) {
  return (
    <Notice kind="attention" title={t('You are signed out')} announce>
      <p>
        {t(
          'To keep your answers safe, we sign you out after an hour away. Everything you typed is still here. Sign in again and we’ll save it.',
        )}
      </p>
      <div className="actions">
        <ButtonLink to={loginPath(questionsPath(id))} variant="secondary">
          {t('Sign in again')}
        </ButtonLink>
      </div>
    </Notice>
  )
}
