import { failureMessage } from '../../adapters/api/api-error'
import { Notice } from './Notice'
import { TryAgain } from './TryAgain'

interface LoadFailedProps {
  /** What did not come, as "We could not get …". */
  title: string
  error: unknown
  onRetry: () => void
}

/** Stands in place of what the server did not give, with another try. */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  return (
    <Notice kind="error" title={title}>
      <p>{failureMessage(error, 'Something went wrong on our side.')}</p>
      <TryAgain onRetry={onRetry} />
    </Notice>
  )
}
