import { useLayoutEffect } from 'react'

/** Names the page in the browser's tab and history: `Your quote | Gapwise`. */
export function useDocumentTitle(title: string): void {
  // With the page, not after it: whoever sees the heading must find the title already right.
  useLayoutEffect(() => nameDocument(title), [title])
  // Nor do the documents that the build writes have an effect to wait for.
  if (import.meta.env.SSR) nameDocument(title)
}

function nameDocument(title: string): void {
  document.title = `${title} | Gapwise`
}
