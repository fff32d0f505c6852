import { stepPath } from '../../../application/facts/addresses'
import { Notice } from '../../../ui/feedback/Notice'
import type { SubmissionFailure } from './use-submission'
import { rich, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

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
    <Notice kind="error" title={t('Your application was NOT sent')}>
      <p>{message}</p>
      {incomplete ? (
        <p>
          {rich('<a>Check your answers</a>, then send it again.', {
            a: (text) => <PageLink to={stepPath('review', id)}>{text}</PageLink>,
          })}
        </p>
      ) : (
        <p>
          {t('Everything is saved.')}{' '}
          {problems || isUndelivered
            ? t('Correct what is marked above, then press the button again.')
            : t('Please press the button again.')}
        </p>
      )}
    </Notice>
  )
}
