import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { failureMessage } from '../../adapters/api/api-call-error'
import { t } from '../../language'

export interface Action {
  /** True while the action is running. Further clicks then do nothing. */
  readonly busy: boolean
  /** Message to show if the last attempt failed. */
  readonly problem: string | undefined
  /** Runs the action. Resolves with `true` if it succeeded. Never rejects. */
  run(work: () => Promise<void>): Promise<boolean>
  /** Clears the message from the last attempt. */
  clear(): void
}

/** State of an action that takes time and can fail. */
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
        setProblem(failureMessage(error, t('Something went wrong on our side.')))
        return false
      } finally {
        setBusy(false)
      }
    },
    clear: () => setProblem(undefined),
  }
}

/**
 * Returns a function that navigates only while this component is mounted. Use it after slow work,
 * such as a save, because the user might have opened another page.
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
