import type { ReactNode } from 'react'

import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import type { BrokerQuery } from './broker-query'

interface QueryContentProps<Answer> {
  query: BrokerQuery<Answer>
  /** What is being fetched, as in "We could not get …". */
  what: string
  children: (answer: Answer) => ReactNode
}

/** A part of a page that waits for the server: waiting, failed with another try, or there. */
export function QueryContent<Answer>({
  query: { answer, error, reload },
  what,
  children,
}: QueryContentProps<Answer>) {
  if (answer !== undefined) return children(answer)
  if (error === null) {
    return (
      <p className="quiet" role="status">
        Getting {what}…
      </p>
    )
  }
  return <LoadFailed title={`We could not get ${what}`} error={error} onRetry={reload} />
}
