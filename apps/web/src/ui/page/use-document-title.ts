import { useLayoutEffect } from 'react'

/** Sets the title for the browser's tab and history, such as `Your quote | Gapwise`. */
export function useDocumentTitle(title: string): void {
  // Use a layout effect, so that the title is already correct when the heading appears.
  useLayoutEffect(() => nameDocument(title), [title])
  // Effects do not run while the build prerenders, so write the title directly.
  if (import.meta.env.SSR) nameDocument(title)
}

function nameDocument(title: string): void {
  document.title = `${title} | Gapwise`
}
