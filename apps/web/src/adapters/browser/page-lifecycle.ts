export interface PageLeaving {
  /** The page may be gone in a moment, or be frozen in the background: save now. */
  leave(): void
  /** Whether closing the page would lose something; the browser then asks first. */
  hasUnsaved(): boolean
  /** Save now; resolves once that was tried. */
  save(): Promise<unknown>
}

const watched = new Set<PageLeaving>()

/** Whether reloading the page would lose something. */
export function hasUnsavedWork(): boolean {
  return [...watched].some(({ hasUnsaved }) => hasUnsaved())
}

/** Save everything that is watched; resolves to whether all of it is saved now. */
export async function saveWork(): Promise<boolean> {
  await Promise.allSettled([...watched].map(({ save }) => save()))
  return !hasUnsavedWork()
}

/**
 * Call `leave` whenever the page is hidden or left, and ask before closing it with unsaved
 * changes. Phones often give no other sign than "hidden" before they end a page; `unload` is not
 * used, because it is not reliable anywhere.
 * @returns a function that stops watching.
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
 * Call `listener` when the page goes for good, not when the browser keeps it to come back to.
 * @returns a function that stops watching.
 */
export function onPageGone(listener: () => void): () => void {
  const onHide = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) listener()
  }
  window.addEventListener('pagehide', onHide)
  return () => window.removeEventListener('pagehide', onHide)
}

/** Call `listener` whenever somebody comes back to this tab, or to a page of it that the browser had put aside. */
export function onShownAgain(listener: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') listener()
  })
}

/** Call `listener` whenever the browser says that it is connected again. */
export function onConnected(listener: () => void): void {
  window.addEventListener('online', listener)
}
