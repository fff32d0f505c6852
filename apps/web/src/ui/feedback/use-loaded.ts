import { useCallback, useEffect, useState } from 'react'

export type Loaded<Answer> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly answer: Answer }

export interface Loading<Answer> {
  readonly state: Loaded<Answer>
  /** Error from the last reload, if that reload could not update the displayed data. */
  readonly problem: unknown
  /** Loads the data again. The old data stays visible until a reload succeeds. */
  reload(): void
  /** Replaces the data with the result of another call. */
  replace(answer: Answer): void
}

interface Held<Answer> {
  readonly load: unknown
  readonly request?: string
  readonly state: Loaded<Answer>
  readonly problem?: unknown
}

/**
 * Loads a page's data when the page opens, and again when `load` or `version` changes. Wrap `load`
 * in `useCallback`, so that it does not change on every render. `load` must log its own failures.
 */
export function useLoaded<Answer>(load: () => Promise<Answer>, version = 0): Loading<Answer> {
  const [attempt, setAttempt] = useState(0)
  const [held, setHeld] = useState<Held<Answer>>()
  const request = `${attempt} ${version}`

  useEffect(() => {
    let current = true
    load().then(
      (answer) => {
        if (current) setHeld({ load, request, state: { status: 'ready', answer } })
      },
      (error: unknown) => {
        if (!current) return
        // Keep the displayed data, because removing it would also remove everything typed into it.
        setHeld((before) =>
          before?.load === load && before.state.status === 'ready'
            ? { ...before, problem: error }
            : { load, request, state: { status: 'failed', error } },
        )
      },
    )
    return () => {
      current = false
    }
  }, [load, request])

  return {
    state: held?.load === load ? held.state : { status: 'loading' },
    problem: held?.load === load ? held.problem : undefined,
    reload: useCallback(() => setAttempt((count) => count + 1), []),
    replace: useCallback(
      (answer: Answer) => setHeld({ load, state: { status: 'ready', answer } }),
      [load],
    ),
  }
}
