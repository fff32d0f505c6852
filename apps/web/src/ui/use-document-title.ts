import { useEffect } from 'react'

/** Names the page in the browser's tab and history: `Your quote | Gapwise`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Gapwise' ? title : `${title} | Gapwise`
  }, [title])
}
