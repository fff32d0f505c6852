import { failureMessage } from '../../adapters/api/api-call-error'
import { Notice } from './Notice'
import { TryAgain } from './TryAgain'
import { t } from '../../language'

interface LoadFailedProps {
  /** Sentence that names the content that could not be loaded, such as "We couldn’t get …". */
  title: string
  error: unknown
  onRetry: () => void
}

/** Replaces content that could not be loaded. Has a button to try again. */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  return (
    <Notice kind="error" title={title}>
      <p>{failureMessage(error, t('Something went wrong on our side.'))}</p>
      <TryAgain onRetry={onRetry} />
    </Notice>
  )
}
