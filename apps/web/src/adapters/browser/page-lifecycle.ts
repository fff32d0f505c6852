export interface PageLeaving {
  /** Saves immediately because the page may soon be closed, or frozen in the background. */
  leave(): void
  /** Returns `true` if closing the page would lose something. The browser then asks first. */
  hasUnsaved(): boolean
  /** Saves immediately. Resolves when the attempt has succeeded or failed. */
  save(): Promise<unknown>
}

const watched = new Set<PageLeaving>()

/** Returns `true` if reloading the page would lose something. */
export function hasUnsavedWork(): boolean {
  return [...watched].some(({ hasUnsaved }) => hasUnsaved())
}

/** Saves all unsaved work. Resolves with `true` if no unsaved work is left. */
export async function saveWork(): Promise<boolean> {
  await Promise.allSettled([...watched].map(({ save }) => save()))
  return !hasUnsavedWork()
}

/**
 * Calls `leave` whenever the page is hidden or left. Also makes the browser ask before it closes a
 * page with unsaved changes. On phones, "hidden" is often the only event before a page is
 * discarded. `unload` is not used because it is not reliable in any browser.
 * @returns a function that stops watching
 */
export function watchPageLeaving(work: PageLeaving): () => void {
  const { leave, hasUnsaved } = work
  watched.add(work)
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
    watched.delete(work)
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('beforeunload', onBeforeUnload)
  }
}

/**
 * Calls `listener` when the page is left for good. Does not call it if the browser keeps the page
 * for the Back button.
 * @returns a function that stops watching
 */
export function onPageGone(listener: () => void): () => void {
  const onHide = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) listener()
  }
  window.addEventListener('pagehide', onHide)
  return () => window.removeEventListener('pagehide', onHide)
}

/**
 * Calls `listener` whenever the visitor returns to this tab, or to a page that the browser kept for
 * the Back button.
 */
export function onShownAgain(listener: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') listener()
  })
}

/**
 * Calls `listener` whenever the browser is online again.
 * @returns a function that stops listening
 */
export function onConnected(listener: () => void): () => void {
  window.addEventListener('online', listener)
  return () => window.removeEventListener('online', listener)
}
