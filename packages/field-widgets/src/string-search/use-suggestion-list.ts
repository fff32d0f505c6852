import type { FieldOption } from '@gapwise/form-engine/core'
import { useSuggestions, type Suggestion } from '@gapwise/form-react'
import { useEffect, useMemo, useState } from 'react'
import { foldTexts, matchTexts, MOST_SHOWN } from './match-options'
import { createSuggestionSearch, IDLE } from './suggestion-search'

/** Suggestions for the text in the box. */
export interface SuggestionList {
  readonly status: 'idle' | 'loading' | 'found' | 'failed'
  readonly suggestions: readonly Suggestion[]
  /** Number of matches that are not listed. */
  readonly hidden: number
  /**
   * Requests suggestions for a text. Empty text lists the definition's options. A host's source
   * receives empty text only when the user opens the list.
   */
  readonly search: (text: string, opened?: boolean) => void
}

const NO_OPTIONS: readonly FieldOption[] = []

/**
 * Returns suggestions for a field. They come from the host's source, or from the definition's
 * options if there is no source.
 */
export function useSuggestionList(
  field: string,
  options: readonly FieldOption[] = NO_OPTIONS,
): SuggestionList {
  const source = useSuggestions(field)
  const [remote, setRemote] = useState(IDLE)
  const [search] = useState(() => createSuggestionSearch(setRemote))
  useEffect(() => search.reset, [search])
  const texts = useMemo(() => options.map(({ value }) => value), [options])
  const local = useLocalList(texts)

  if (!source) return local
  const suggestions = remote.suggestions.slice(0, MOST_SHOWN)
  return {
    status: remote.status,
    suggestions,
    hidden: remote.suggestions.length - suggestions.length,
    search: (text, opened) => search.search(text, source, opened),
  }
}

/** Returns suggestions from a known list. The caller must pass the same array on every render. */
export function useLocalList(texts: readonly string[]): SuggestionList {
  const [query, setQuery] = useState('')
  const folded = useMemo(() => foldTexts(texts), [texts])
  const matches = useMemo(() => matchTexts(folded, query), [folded, query])
  return { ...matches, status: texts.length === 0 ? 'idle' : 'found', search: setQuery }
}
