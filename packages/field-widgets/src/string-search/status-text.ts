import type { SuggestionList } from './use-suggestion-list'

/** Returns the visible status line below the list, or `undefined` if the list needs none. */
export function noteOf(
  { status, suggestions, hidden }: SuggestionList,
  text: string,
): string | undefined {
  if (status === 'loading' && suggestions.length === 0) return 'Searching…'
  if (status === 'failed') return 'We can’t load the list right now. You can type your answer.'
  if (status === 'found' && suggestions.length === 0 && text.trim() !== '') {
    return 'Nothing found. You can keep what you typed.'
  }
  if (hidden > 0) return 'There are more matches. Keep typing to narrow the list.'
  return undefined
}

/** Returns the status line for screen readers. It is announced politely when it changes. */
export function announcementOf(list: SuggestionList, text: string, isOpen: boolean): string {
  if (!isOpen) return ''
  const note = noteOf(list, text)
  const count = list.suggestions.length
  if (list.status === 'loading' || count === 0) return note ?? ''
  const found = `${count} suggestion${count === 1 ? '' : 's'}. Use the up and down arrow keys.`
  return note ? `${found} ${note}` : found
}
