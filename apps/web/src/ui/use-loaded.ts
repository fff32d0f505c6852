import { useCallback, useEffect, useState } from 'react'

export type Loaded<Answer> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly answer: Answer }

export interface Loading<Answer> {
  readonly state: Loaded<Answer>
  /** Ask again. What is shown stays until the new answer is there. */
  reload(): void
  /** Put in what another call has answered. */
  replace(answer: Answer): void
}

/**
 * What a page is about, asked for when it opens and whenever `load` becomes another function: keep it
 * with `useCallback`. It notes its failures itself.
 */
export function useLoaded<Answer>(load: () => Promise<Answer>): Loading<Answer> {
  const [attempt, setAttempt] = useState(0)
  const [held, setHeld] = useState<{ load: unknown; state: Loaded<Answer> }>()

  useEffect(() => {
    let current = true
    load().then(
      (answer) => {
        if (current) setHeld({ load, state: { status: 'ready', answer } })
      },
      (error: unknown) => {
        if (current) setHeld({ load, state: { status: 'failed', error } })
      },
    )
    return () => {
      current = false
    }
  }, [load, attempt])

  return {
    state: held?.load === load ? held.state : { status: 'loading' },
    reload: useCallback(() => setAttempt((count) => count + 1), []),
    replace: useCallback(
      (answer: Answer) => setHeld({ load, state: { status: 'ready', answer } }),
      [load],
    ),
  }
}
