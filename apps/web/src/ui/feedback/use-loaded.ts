import { useCallback, useEffect, useState } from 'react'

export type Loaded<Answer> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly answer: Answer }

export interface Loading<Answer> {
  readonly state: Loaded<Answer>
  /** Error of the last reload, if the shown data could not be updated. */
  readonly problem: unknown
  /** Loads again. The shown data stays until new data arrives, or for good if the reload fails. */
  reload(): void
  /** Replaces the data with what another call returned. */
  replace(answer: Answer): void
}

interface Held<Answer> {
  readonly load: unknown
  readonly request?: string
  readonly state: Loaded<Answer>
  readonly problem?: unknown
}

/**
 * Loads a page's data when it opens, and again whenever `load` changes, so wrap it in
 * `useCallback`. `load` must log its own failures. A new `version` loads again, like `reload`.
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
        // Keep the shown data, and with it everything that was typed into it.
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
