import type { Suggestion, SuggestionSource } from '@gapwise/form-react'

/** Where a search stands. While `loading`, the suggestions are still those of the search before. */
export interface SuggestionSearchState {
  readonly status: 'idle' | 'loading' | 'found' | 'failed'
  readonly suggestions: readonly Suggestion[]
}

/** Asks a host's source while somebody types. */
export interface SuggestionSearch {
  /** Asks the source once the typing pauses; blank text asks nothing, unless told to. */
  readonly search: (query: string, source: SuggestionSource, evenBlank?: boolean) => void
  /** Forgets what was asked and found. */
  readonly reset: () => void
}

/** Long enough to type the next letter, short enough to feel immediate. */
export const TYPING_PAUSE_MS = 250

export const IDLE: SuggestionSearchState = { status: 'idle', suggestions: [] }

/**
 * The latest search wins: an answer that arrives after a newer question is dropped. Begins
 * {@link IDLE}; `onChange` hears of every state after that.
 */
export function createSuggestionSearch(
  onChange: (state: SuggestionSearchState) => void,
): SuggestionSearch {
  let state = IDLE
  let latest = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (next: SuggestionSearchState): void => {
    state = next
    onChange(next)
  }
  const ask = async (query: string, source: SuggestionSource, mine: number): Promise<void> => {
    let next: SuggestionSearchState
    try {
      next = { status: 'found', suggestions: await source(query) }
    } catch {
      next = { status: 'failed', suggestions: [] }
    }
    if (mine === latest) show(next)
  }
  const reset = (): void => {
    clearTimeout(timer)
    latest += 1
    if (state !== IDLE) show(IDLE)
  }

  return {
    search: (query, source, evenBlank = false) => {
      const text = query.trim()
      if (text === '' && !evenBlank) return reset()
      clearTimeout(timer)
      const mine = ++latest
      show({ status: 'loading', suggestions: state.suggestions })
      timer = setTimeout(() => void ask(text, source, mine), TYPING_PAUSE_MS)
    },
    reset,
  }
}
