import { useCallback, useEffect, useState } from 'react'

/** Milliseconds until a frame that has not loaded counts as failed. */
const LOAD_TIMEOUT_MS = 5000

export type FrameState = 'loading' | 'shown' | 'failed'

interface Frame {
  readonly state: FrameState
  /** Handler for the frame's `load` event. */
  showLoaded(): void
}

/**
 * Tracks the loading state of a page's only frame. The frame counts as failed if loading takes too
 * long, or if the page's content policy blocks its URL or a redirect.
 * @param attempt Number of the attempt. A new number restarts tracking.
 */
export function useFrameState(attempt: number): Frame {
  const [latest, setLatest] = useState<{ attempt: number; state: FrameState }>()
  const state = latest?.attempt === attempt ? latest.state : 'loading'

  useEffect(() => {
    const fail = (): void => setLatest({ attempt, state: 'failed' })
    const timer = state === 'loading' ? setTimeout(fail, LOAD_TIMEOUT_MS) : undefined
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
    // A blocked frame also fires `load`, although it is empty.
    setLatest((before) =>
      before?.attempt === attempt && before.state === 'failed'
        ? before
        : { attempt, state: 'shown' },
    )
  }, [attempt])
  return { state, showLoaded }
}
