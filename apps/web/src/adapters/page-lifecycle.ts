export interface PageLeaving {
  /** The page may be gone in a moment, or be frozen in the background: save now. */
  leave(): void
  /** Whether closing the page would lose something; the browser then asks first. */
  hasUnsaved(): boolean
}

/**
 * Call `leave` whenever the page is hidden or left, and ask before closing it with unsaved
 * changes. Phones often give no other sign than "hidden" before they end a page; `unload` is not
 * used, because it is not reliable anywhere.
 * @returns a function that stops watching.
 */
export function watchPageLeaving({ leave, hasUnsaved }: PageLeaving): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (hasUnsaved()) event.preventDefault()
  }
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', leave)
  window.addEventListener('beforeunload', onBeforeUnload)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('beforeunload', onBeforeUnload)
  }
}

/** Call `listener` whenever the browser says that it is connected again. */
export function onConnected(listener: () => void): void {
  window.addEventListener('online', listener)
}
