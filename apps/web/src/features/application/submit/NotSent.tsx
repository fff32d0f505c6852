import { Link } from 'react-router-dom'

import { stepPath } from '../../../application/facts/addresses'
import { Notice } from '../../../ui/feedback/Notice'
import type { SubmissionFailure } from './use-submission'

interface NotSentProps {
  /** Id of the application. */
  id: string
  failure: SubmissionFailure
}

/** Says that the application was not sent, why, and what to do. */
export function NotSent({
  id,
  failure: { message, incomplete, isUndelivered, problems },
}: NotSentProps) {
  return (
    <Notice kind="error" title="Your application was NOT sent">
      <p>{message}</p>
      {incomplete ? (
        <p>
          <Link to={stepPath('review', id)}>Check your answers</Link>, then send it again.
        </p>
      ) : (
        <p>
          Everything is saved.{' '}
          {problems || isUndelivered
            ? 'Correct what is marked above, then press the button again.'
            : 'Please press the button again.'}
        </p>
      )}
    </Notice>
  )
}
