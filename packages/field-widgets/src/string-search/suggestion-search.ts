import type { Suggestion, SuggestionSource } from '@gapwise/form-react'

/** State of a search. While `loading`, the suggestions are those of the previous search. */
export interface SuggestionSearchState {
  readonly status: 'idle' | 'loading' | 'found' | 'failed'
  readonly suggestions: readonly Suggestion[]
}

/** Queries a host's source while the user types. */
export interface SuggestionSearch {
  /**
   * Calls the source when the user pauses typing. Blank text is searched only if `evenBlank` is
   * `true`.
   */
  readonly search: (query: string, source: SuggestionSource, evenBlank?: boolean) => void
  /** Discards the current query and its results. */
  readonly reset: () => void
}

/**
 * Typing pause before a search. It is long enough to type the next letter, and short enough to feel
 * immediate.
 */
export const TYPING_PAUSE_MS = 250

export const IDLE: SuggestionSearchState = { status: 'idle', suggestions: [] }

/**
 * Creates a search in which the latest query wins. A response that arrives after a newer query is
 * dropped. The first state is {@link IDLE}, and `onChange` receives every later state.
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
  const request = async (
    query: string,
    source: SuggestionSource,
    sequence: number,
  ): Promise<void> => {
    let next: SuggestionSearchState
    try {
      next = { status: 'found', suggestions: await source(query) }
    } catch {
      next = { status: 'failed', suggestions: [] }
    }
    if (sequence === latest) show(next)
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
      const sequence = ++latest
      show({ status: 'loading', suggestions: state.suggestions })
      timer = setTimeout(() => void request(text, source, sequence), TYPING_PAUSE_MS)
    },
    reset,
  }
}
