import {
  isUnanswered,
  setIssues,
  type AnswerValue,
  type ExternalIssue,
  type FieldRef,
  type Form,
} from '@gapwise/form-engine/core'

/** What is wrong with an answer. Without `message`, the form's message for `code` is used. */
export type AsyncFinding = Pick<ExternalIssue, 'code' | 'message' | 'help' | 'params'>

/**
 * Checks an answer, for example by asking a server. Resolves to `null` if nothing is wrong. Rejects
 * if the check itself failed. `signal` is aborted when nobody needs the result anymore.
 */
export type AsyncCheck = (
  value: AnswerValue,
  options: { readonly signal: AbortSignal },
) => Promise<AsyncFinding | null>

/**
 * `idle`: there is nothing to check, or the check is done. `pending`: a check is waiting or running.
 * `failed`: the last check failed, so nothing is known about the answer.
 */
export type AsyncCheckStatus = 'idle' | 'pending' | 'failed'

/** The asynchronous checks of a form (D67). */
export interface AsyncChecks {
  /**
   * Checks a field's answer now and after each change. An answer that has another problem, is empty,
   * or is hidden is not checked.
   * @param delay Milliseconds without another change before a check starts.
   * @returns A function that stops the checks and removes their issue.
   */
  readonly follow: (ref: FieldRef, check: AsyncCheck, delay: number) => () => void
  readonly statusOf: (section: string, field: string) => AsyncCheckStatus
  /** Starts a field's waiting and failed checks now. */
  readonly start: (section: string, field: string) => void
  readonly isPending: () => boolean
  /**
   * Starts all waiting and failed checks, and waits until none is pending.
   * @returns `false` if a check failed.
   */
  readonly settle: () => Promise<boolean>
  readonly subscribe: (listener: () => void) => () => void
}

const checksByForm = new WeakMap<Form, AsyncChecks>()

/** Returns the asynchronous checks of a form. */
export function asyncChecksOf(form: Form): AsyncChecks {
  const found = checksByForm.get(form) ?? createAsyncChecks(form)
  checksByForm.set(form, found)
  return found
}

function createAsyncChecks(form: Form): AsyncChecks {
  const checks = new Set<FollowingCheck>()
  const listeners = new Set<() => void>()
  let made = 0

  const tell = (): void => {
    for (const listener of [...listeners]) listener()
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const nextChange = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = subscribe(() => {
        stop()
        resolve()
      })
    })
  const checksOf = (section: string, field: string): FollowingCheck[] =>
    [...checks].filter(({ ref }) => ref.section === section && ref.field === field)
  const worst = (list: Iterable<FollowingCheck>): AsyncCheckStatus => {
    const found = new Set([...list].map((check) => check.status()))
    if (found.has('pending')) return 'pending'
    return found.has('failed') ? 'failed' : 'idle'
  }
  const isPending = (): boolean => worst(checks) === 'pending'

  return {
    follow(ref, check, delay) {
      const source = `check ${(made += 1)}`
      const following = followField({ form, ref, source, check, delay, onStatus: tell })
      checks.add(following)
      tell()
      return () => {
        checks.delete(following)
        following.stop()
        tell()
      }
    },
    statusOf: (section, field) => worst(checksOf(section, field)),
    start: (section, field) => {
      for (const check of checksOf(section, field)) check.start()
    },
    isPending,
    async settle() {
      for (const check of checks) check.start()
      while (isPending()) await nextChange()
      return worst(checks) === 'idle'
    },
    subscribe,
  }
}

/** A check that follows one field. */
interface FollowingCheck {
  readonly ref: FieldRef
  readonly status: () => AsyncCheckStatus
  readonly start: () => void
  readonly stop: () => void
}

interface FollowOptions {
  readonly form: Form
  readonly ref: FieldRef
  /** Name under which the form keeps the check's issue. */
  readonly source: string
  readonly check: AsyncCheck
  readonly delay: number
  readonly onStatus: () => void
}

function followField(options: FollowOptions): FollowingCheck {
  const { form, ref, source, check, delay, onStatus } = options
  const { section, field } = ref
  let status: AsyncCheckStatus = 'idle'
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined
  /** The answer that was checked last. `undefined` if it could not be checked. */
  let checked: AnswerValue | undefined

  function setStatus(next: AsyncCheckStatus): void {
    if (next === status) return
    status = next
    onStatus()
  }

  function cancel(): void {
    clearTimeout(timer)
    timer = undefined
    running?.abort()
    running = undefined
  }

  function look(): void {
    const value = form.isVisible(section, field) ? form.getAnswer(section, field) : undefined
    if (value === checked) return
    cancel()
    const isCheckable =
      !isUnanswered(value) && form.validateField(section, field, 'draft').length === 0
    checked = isCheckable ? value : undefined
    if (isCheckable) timer = setTimeout(run, delay)
    setStatus(isCheckable ? 'pending' : 'idle')
  }

  function run(): void {
    cancel()
    setStatus('pending')
    const value = checked!
    const own = new AbortController()
    running = own
    // The function itself can throw, too.
    Promise.resolve()
      .then(() => check(value, { signal: own.signal }))
      .then(
        (found) => {
          if (own.signal.aborted) return
          const issues = found ? [{ ...found, ...ref }] : []
          setIssues(form, source, issues, { [section]: { [field]: value } })
          setStatus('idle')
        },
        () => {
          if (!own.signal.aborted) setStatus('failed')
        },
      )
  }

  const unsubscribe = form.subscribeField(section, field, look)
  look()
  return {
    ref,
    status: () => status,
    start() {
      if (timer !== undefined || status === 'failed') run()
    },
    stop() {
      unsubscribe()
      cancel()
      setIssues(form, source, [])
    },
  }
}
