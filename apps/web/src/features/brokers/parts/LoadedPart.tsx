import type { ReactNode } from 'react'

import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import type { Loaded } from '../../../ui/feedback/use-loaded'

interface LoadedPartProps<Answer> {
  state: Loaded<Answer>
  /** What is being fetched, as in "We could not get …". */
  what: string
  onRetry: () => void
  children: (answer: Answer) => ReactNode
}

/** A part of a page that waits for the server: waiting, failed with another try, or there. */
export function LoadedPart<Answer>({ state, what, onRetry, children }: LoadedPartProps<Answer>) {
  if (state.status === 'ready') return children(state.answer)
  if (state.status === 'loading') {
    return (
      <p className="quiet" role="status">
        Getting {what}…
      </p>
    )
  }
  return <LoadFailed title={`We could not get ${what}`} error={state.error} onRetry={onRetry} />
}
