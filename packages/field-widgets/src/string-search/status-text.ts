import type { TextsOf } from '@gapwise/form-react'
import type { searchTexts } from '../texts/en'
import type { SuggestionList } from './use-suggestion-list'

type SearchTexts = TextsOf<typeof searchTexts>

/** Returns the visible status line below the list, or `undefined` if the list needs none. */
export function noteOf(
  { status, suggestions, hidden }: SuggestionList,
  text: string,
  texts: SearchTexts,
): string | undefined {
  if (status === 'loading' && suggestions.length === 0) return texts.searching
  if (status === 'failed') return texts.failed
  if (status === 'found' && suggestions.length === 0 && text.trim() !== '') {
    return texts.nothing
  }
  if (hidden > 0) return texts.more
  return undefined
}

/** Returns the status line for screen readers. It is announced politely when it changes. */
export function announcementOf(
  list: SuggestionList,
  text: string,
  isOpen: boolean,
  texts: SearchTexts,
): string {
  if (!isOpen) return ''
  const note = noteOf(list, text, texts)
  const count = list.suggestions.length
  if (list.status === 'loading' || count === 0) return note ?? ''
  const found = texts.found(count)
  return note ? `${found} ${note}` : found
}
