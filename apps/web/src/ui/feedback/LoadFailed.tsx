import { failureMessage } from '../../adapters/api/api-call-error'
import { Notice } from './Notice'
import { TryAgain } from './TryAgain'

interface LoadFailedProps {
  /** Says what could not be loaded, such as "We couldn’t get …". */
  title: string
  error: unknown
  onRetry: () => void
}

/** Shown instead of content that could not be loaded, with a button to try again. */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  return (
    <Notice kind="error" title={title}>
      <p>{failureMessage(error, 'Something went wrong on our side.')}</p>
      <TryAgain onRetry={onRetry} />
    </Notice>
  )
}
