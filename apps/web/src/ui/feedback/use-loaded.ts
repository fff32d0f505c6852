import { useCallback, useEffect, useState } from 'react'

export type Loaded<Answer> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly answer: Answer }

export interface Loading<Answer> {
  readonly state: Loaded<Answer>
  /** Why what is shown could not be brought up to date. */
  readonly problem: unknown
  /** Ask again. What is shown stays until the new answer is there, and for good if none comes. */
  reload(): void
  /** Put in what another call has answered. */
  replace(answer: Answer): void
}

interface Held<Answer> {
  readonly load: unknown
  readonly asked?: string
  readonly state: Loaded<Answer>
  readonly problem?: unknown
}

/**
 * What a page is about, asked for when it opens and whenever `load` becomes another function: keep it
 * with `useCallback`. It notes its failures itself. Another `version` asks again, as `reload` does.
 */
export function useLoaded<Answer>(load: () => Promise<Answer>, version = 0): Loading<Answer> {
  const [attempt, setAttempt] = useState(0)
  const [held, setHeld] = useState<Held<Answer>>()
  const asked = `${attempt} ${version}`

  useEffect(() => {
    let current = true
    load().then(
      (answer) => {
        if (current) setHeld({ load, asked, state: { status: 'ready', answer } })
      },
      (error: unknown) => {
        if (!current) return
        // What is there stays there, and with it everything that was typed into it.
        setHeld((before) =>
          before?.load === load && before.state.status === 'ready'
            ? { ...before, problem: error }
            : { load, asked, state: { status: 'failed', error } },
        )
      },
    )
    return () => {
      current = false
    }
  }, [load, asked])

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
