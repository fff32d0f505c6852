import { useState } from 'react'

import { failureMessage } from '../adapters/api-error'

export interface Action {
  /** Between the press and the answer; a second press then does nothing. */
  readonly busy: boolean
  /** Why the last try failed, in a sentence to show. */
  readonly problem: string | undefined
  /** Do it; resolves to whether it worked. Never rejects. */
  run(work: () => Promise<void>): Promise<boolean>
  /** Take the message of the last try away. */
  clear(): void
}

/** Something a person asked for that takes a moment and may fail. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  return {
    busy,
    problem,
    async run(work) {
      if (busy) return false
      setBusy(true)
      setProblem(undefined)
      try {
        await work()
        return true
      } catch (error) {
        setProblem(failureMessage(error, 'Something went wrong on our side.'))
        return false
      } finally {
        setBusy(false)
      }
    },
    clear: () => setProblem(undefined),
  }
}
