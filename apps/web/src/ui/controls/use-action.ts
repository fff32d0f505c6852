import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { failureMessage } from '../../adapters/api/api-error'

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

/**
 * For a way on that takes a moment, such as a save: whoever went somewhere else meanwhile stays there.
 * @returns goes to an address, unless the component that asks is gone
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
