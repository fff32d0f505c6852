import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { asyncChecksOf, type AsyncCheck, type AsyncCheckStatus } from '../binding/async-checks'
import { useScope } from '../context/scope'

/** Milliseconds without a change before a check starts. */
const DEFAULT_DELAY = 400

// Runs before anyone can press a button. On a server, a layout effect would print a warning.
const useEarlyEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

export interface UseAsyncCheckOptions {
  /**
   * Milliseconds without another change before a check starts.
   * @default 400
   */
  readonly delay?: number
}

export interface AsyncCheckBinding {
  readonly status: AsyncCheckStatus
  /** Starts the check again after it failed, or now if it is waiting. */
  readonly retry: () => void
}

/**
 * Checks a field's answer with `check` after each change, for example by asking a server. Returns the
 * state of the check, so that the page can say that it is running or failed. Use `settle` of
 * `useAsyncChecks` to wait for it when the user continues.
 *
 * A result for an answer that has changed since is dropped. The latest `check` is used, so it does
 * not need to be the same function each time.
 * @see D67
 */
export function useAsyncCheck(
  section: string,
  field: string,
  check: AsyncCheck,
  { delay = DEFAULT_DELAY }: UseAsyncCheckOptions = {},
): AsyncCheckBinding {
  const asyncChecks = asyncChecksOf(useScope().binding.form)
  const latest = useRef(check)
  useEffect(() => {
    latest.current = check
  }, [check])
  useEarlyEffect(() => {
    const run: AsyncCheck = (value, options) => latest.current(value, options)
    return asyncChecks.follow({ section, field }, run, delay)
  }, [asyncChecks, section, field, delay])
  const snapshot = (): AsyncCheckStatus => asyncChecks.statusOf(section, field)
  const status = useSyncExternalStore(asyncChecks.subscribe, snapshot, snapshot)
  const retry = useCallback(() => asyncChecks.start(section, field), [asyncChecks, section, field])
  return { status, retry }
}

/** All asynchronous checks of a form. */
export interface AsyncChecksBinding {
  /** True while a check is waiting or running. */
  readonly pending: boolean
  /**
   * Starts all waiting and failed checks, and waits until none is pending. Resolves to false if one
   * of them failed. Call it before `check` when the user continues.
   */
  readonly settle: () => Promise<boolean>
}

/** Returns whether asynchronous checks of the current form are pending, and a way to wait for them. */
export function useAsyncChecks(): AsyncChecksBinding {
  const { subscribe, isPending, settle } = asyncChecksOf(useScope().binding.form)
  const pending = useSyncExternalStore(subscribe, isPending, isPending)
  return { pending, settle }
}
