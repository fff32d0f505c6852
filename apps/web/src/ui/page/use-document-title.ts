import { useLayoutEffect } from 'react'

/** Sets the title for the browser's tab and history, such as `Your quote | Gapwise`. */
export function useDocumentTitle(title: string): void {
  // In the layout phase, so that the title is already right when the heading shows.
  useLayoutEffect(() => nameDocument(title), [title])
  // Effects do not run while the build prerenders documents.
  if (import.meta.env.SSR) nameDocument(title)
}

function nameDocument(title: string): void {
  document.title = `${title} | Gapwise`
}
