import { useLayoutEffect } from 'react'

/** Names the page in the browser's tab and history: `Your quote | Gapwise`. */
export function useDocumentTitle(title: string): void {
  // With the page, not after it: whoever sees the heading must find the title already right.
  useLayoutEffect(() => {
    document.title = title === 'Gapwise' ? title : `${title} | Gapwise`
  }, [title])
}
