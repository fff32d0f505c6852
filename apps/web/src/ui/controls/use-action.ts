import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { failureMessage } from '../../adapters/api/api-call-error'

export interface Action {
  /** The action is running. A second press then does nothing. */
  readonly busy: boolean
  /** Message to show if the last try failed. */
  readonly problem: string | undefined
  /** Runs the action. Resolves with `true` if it succeeded. Never rejects. */
  run(work: () => Promise<void>): Promise<boolean>
  /** Clears the message of the last try. */
  clear(): void
}

/** State of an action that takes a moment and may fail. */
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

/**
 * Returns a function that navigates only while this component is mounted. Use it after something
 * slow, such as a save, so that users who went elsewhere meanwhile stay there.
 */
export function useNavigateFromHere(): (to: string) => Promise<void> {
  const navigate = useNavigate()
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(
    async (to) => {
      if (here.current) await navigate(to)
    },
    [navigate],
  )
}
