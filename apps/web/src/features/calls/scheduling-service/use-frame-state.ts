import { useCallback, useEffect, useState } from 'react'

/** How long a frame may take before other ways are offered in its place. */
const PATIENCE_MS = 5000

export type FrameState = 'loading' | 'shown' | 'failed'

interface Frame {
  readonly state: FrameState
  /** For the frame's `load` event. */
  showLoaded(): void
}

/**
 * What becomes of the only frame of a page: it fails when it takes too long, or when this page's content policy
 * refuses what it goes to, which may be a redirect.
 *
 * @param attempt another number starts anew
 */
export function useFrameState(attempt: number): Frame {
  const [held, setHeld] = useState<{ attempt: number; state: FrameState }>()
  const state = held?.attempt === attempt ? held.state : 'loading'

  useEffect(() => {
    const fail = (): void => setHeld({ attempt, state: 'failed' })
    const timer = state === 'loading' ? setTimeout(fail, PATIENCE_MS) : undefined
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'frame-src') fail()
    }
    document.addEventListener('securitypolicyviolation', onViolation)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('securitypolicyviolation', onViolation)
    }
  }, [attempt, state])

  const showLoaded = useCallback(() => {
    // A refused frame "loads" as well, with nothing in it.
    setHeld((before) =>
      before?.attempt === attempt && before.state === 'failed'
        ? before
        : { attempt, state: 'shown' },
    )
  }, [attempt])
  return { state, showLoaded }
}
