import type { ReactNode } from 'react'

import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import type { BrokerQuery } from './broker-query'

interface QueryContentProps<Answer> {
  query: BrokerQuery<Answer>
  /** Name of the content, as in "We couldn’t load …". */
  what: string
  children: (answer: Answer) => ReactNode
}

/** Shows a query's result, a loading message, or the error with a retry button. */
export function QueryContent<Answer>({
  query: { answer, error, reload },
  what,
  children,
}: QueryContentProps<Answer>) {
  if (answer !== undefined) return children(answer)
  if (error === null) {
    return (
      <p className="quiet" role="status">
        Loading {what}…
      </p>
    )
  }
  return <LoadFailed title={`We couldn’t load ${what}`} error={error} onRetry={reload} />
}
